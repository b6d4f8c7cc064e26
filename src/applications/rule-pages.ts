import { pageLanguage, pageUuid, topicOf } from "../config/topics.ts";
import type { Topic } from "../config/topics.ts";
import { elementOf } from "./elements.ts";
import { warn } from "./notify.ts";

/** Opens the page of a topic in the journal of the rules, in this client's language. */
export async function openTopic(topic: Topic): Promise<void> {
  const page = await fromUuid(pageUuid(topic, pageLanguage(game.i18n.lang)));
  if (!(page instanceof JournalEntryPage) || !page.parent) {
    warn("DREVO.Rule.missing", {});
    return;
  }
  // The page's own sheet is for editing; a journal opens at a page (api JournalSheetRenderOptions).
  const { sheet } = page.parent;
  const at = { pageId: page.id };
  if (sheet instanceof foundry.applications.api.ApplicationV2) await sheet.render({ ...at, force: true });
  // A module may have put an older sheet in its place.
  else sheet?.render(true, at);
}

/** Opens the page that tells of a ruling (`R13`) or of a topic (`wounds`); says so when there is none. */
export async function openRule(rule: string): Promise<void> {
  const topic = topicOf(rule);
  if (topic) await openTopic(topic);
  else warn("DREVO.Rule.unknown", { rule });
}

/** What a rule mark is: `data-drevo-rule` names a ruling or a topic. */
const MARK = "[data-drevo-rule]";

/**
 * Lets the rule marks within an element open their pages, by click, tap, Enter and Space. They are links in the role of
 * buttons: Foundry turns off all buttons of a sheet that one may only read. Twice is the same as once.
 */
export function listenForRules(element: HTMLElement): void {
  if (listening.has(element)) return;
  listening.add(element);
  element.addEventListener("click", onMark);
  element.addEventListener("keydown", (event) => {
    if (isPress(event)) onMark(event);
  });
}

const listening = new WeakSet<HTMLElement>();

/** Whether a key presses what has the role of a button. */
export const isPress = ({ key }: KeyboardEvent): boolean => key === "Enter" || key === " ";

function onMark(event: Event): void {
  const mark = elementOf(event.target)?.closest<HTMLElement>(MARK) ?? null;
  // A card listens for itself and lies in a log that listens, too.
  if (!mark || event.defaultPrevented) return;
  event.preventDefault();
  void openRule(mark.dataset.drevoRule ?? "");
}
