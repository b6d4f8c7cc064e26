/** Makes a picture of an interface small: no more than 256 colours, which is what it has but for the edges of letters. */
import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const COLOURS = 256;
/** Colours nearer to each other than this, squared, are one. */
const ALIKE = 20;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each, as one number, row by row. */
  readonly colours: Uint32Array;
}

/**
 * @param png a PNG as a browser takes it: 8 bits a channel, RGB or RGBA without transparency, not interlaced
 * @returns the same picture with a palette
 */
export function shrink(png: Buffer): Buffer {
  const { width, height, colours } = pixelsOf(png);
  const palette = paletteOf(colours);
  const places = new Map(palette.map((colour, place) => [colour, place]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = colours[y * width + x] ?? 0;
      const place = places.get(colour) ?? nearest(palette, colour);
      places.set(colour, place);
      rows[y * (width + 1) + 1 + x] = place;
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap(channels))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const channels = (colour: number): [number, number, number] => [colour >> 16, (colour >> 8) & 255, colour & 255];

function distance(one: number, other: number): number {
  const [r, g, b] = channels(one);
  const [r2, g2, b2] = channels(other);
  return (r - r2) ** 2 + (g - g2) ** 2 + (b - b2) ** 2;
}

function nearest(palette: readonly number[], colour: number): number {
  const distances = palette.map((one) => distance(one, colour));
  return distances.indexOf(Math.min(...distances));
}

/** The most frequent colours, of those that are alike the most frequent one. */
function paletteOf(colours: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const all = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  if (all.length <= COLOURS) return all;
  const palette: number[] = [];
  for (const colour of all) {
    if (palette.length === COLOURS) break;
    if (palette.every((one) => distance(one, colour) > ALIKE)) palette.push(colour);
  }
  return palette;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function pixelsOf(png: Buffer): Pixels {
  const packed: Buffer[] = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") packed.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const size = png[25] === 6 ? 4 : 3;
  const bytes = unfiltered(inflateSync(Buffer.concat(packed)), width * size, height, size);
  const colours = Uint32Array.from({ length: width * height }, (_, place) => bytes.readUIntBE(place * size, 3));
  return { width, height, colours };
}

/** The bytes of all rows, each of which was written as a difference from what is left of it and above it. */
function unfiltered(raw: Buffer, stride: number, height: number, size: number): Buffer {
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= size ? (out[at - size] ?? 0) : 0;
      const up = y > 0 ? (out[at - stride] ?? 0) : 0;
      const corner = x >= size && y > 0 ? (out[at - stride - size] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out[at] = (raw[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
