/** Makes the sounds of the system: synthesised here, so that there is nothing to license. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

const RATE = 22_050;

/** A soft wooden bell: partials by frequency in Hz, each with its share of the loudness and the seconds until it has died away. */
const BELL = [
  { at: 587.3, share: 0.5, dies: 0.35 },
  { at: 1174.7, share: 0.28, dies: 0.22 },
  { at: 1762, share: 0.14, dies: 0.12 },
  { at: 3171, share: 0.08, dies: 0.05 },
];
const SECONDS = 0.7;
const ATTACK = 0.006;
const PEAK = 0.5;

/** The samples of the bell, −1 to 1. */
function bell(): number[] {
  return Array.from({ length: Math.round(RATE * SECONDS) }, (_, place) => {
    const time = place / RATE;
    const partials = BELL.map(
      ({ at, share, dies }) => share * Math.exp(-time / dies) * Math.sin(2 * Math.PI * at * time),
    );
    const fade = Math.min(1, time / ATTACK, (SECONDS - time) / 0.05);
    return PEAK * fade * partials.reduce((sum, value) => sum + value, 0);
  });
}

/** A mono WAV file of 16 bits. */
function wav(samples: readonly number[]): Buffer {
  const body = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, place) => body.writeInt16LE(Math.round(sample * 32_767), place * 2));
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + body.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(body.length, 40);
  return Buffer.concat([head, body]);
}

/** Writes `outDir/sounds/`. */
export async function buildSounds(outDir: string): Promise<void> {
  const folder = path.join(outDir, "sounds");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "asked.wav"), wav(bell()));
}
