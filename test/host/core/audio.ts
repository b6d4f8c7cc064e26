/** `foundry.audio`: sounds that are played once. */
import { HostError } from "./errors.ts";
import { runtime } from "./runtime.ts";

export interface OneShot {
  src: string;
  channel?: string;
  volume?: number;
  loop?: boolean;
}

const KNOWN = ["src", "channel", "volume", "loop"];
const CHANNELS = ["music", "environment", "interface"];

export class AudioHelper {
  /** What goes on; what is played once is not kept track of. */
  readonly playing = new Map<number, object>();

  /** Plays a sound here alone; to play it for others as well is not offered. A client without a page is silent. */
  static play(data: OneShot, others: boolean | object = false): Promise<void> {
    const odd = Object.keys(data).find((name) => !KNOWN.includes(name));
    if (odd !== undefined) throw new HostError(`the option "${odd}" of a sound is not offered by this host`);
    if (others !== false) throw new HostError("sounds for others are not offered by this host");
    const { src, channel = "interface", volume = 1, loop = false } = data;
    if (!CHANNELS.includes(channel)) throw new HostError(`there is no audio channel "${channel}"`);
    if (loop) throw new HostError("sounds that go on are not offered by this host");
    if (runtime.headless) return Promise.resolve();
    const sound = new Audio(src);
    sound.volume = Math.min(1, Math.max(0, volume));
    // A browser that has not been clicked in yet may refuse; Foundry plays it then at the first click, here it is lost.
    return sound.play().catch(() => undefined);
  }
}
