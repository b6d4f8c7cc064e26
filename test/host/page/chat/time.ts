/** How long ago something was, in words of the page's language, refreshed as time goes by. */
import { host } from "../ports.ts";

const steps: readonly [limit: number, unit: Intl.RelativeTimeFormatUnit, size: number][] = [
  [3_600, "minute", 60],
  [86_400, "hour", 3_600],
  [Number.POSITIVE_INFINITY, "day", 86_400],
];

/** `timestamp` in ms since 1970. Under a minute: "now". */
export function ago(timestamp: number, now = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - timestamp) / 1000));
  const words = new Intl.RelativeTimeFormat(host.game.i18n.lang, { numeric: "auto", style: "short" });
  if (seconds < 60) return words.format(0, "second");
  const [, unit, size] = steps.find(([limit]) => seconds < limit) ?? steps[2] ?? [0, "day", 86_400];
  return words.format(-Math.floor(seconds / size), unit);
}

/** Keeps all shown times of day true. */
export function refreshTimes(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>(".message-timestamp")) {
    const sent = Date.parse(time.dateTime);
    if (!Number.isNaN(sent)) time.textContent = ago(sent);
  }
}
