/** The box under the log: talk, or roll with `/r`. */
import { PageError } from "../errors.ts";
import { escapeHtml } from "../html.ts";
import { notify } from "../notify.ts";
import { host, type HostDocument, type HostRoll } from "../ports.ts";
import { el, iconButton, t } from "../ui/dom.ts";

interface Globals {
  ChatMessage: {
    create(data: object): Promise<unknown>;
    getSpeaker(options?: { actor?: HostDocument }): Record<string, unknown>;
  };
  Roll: new (formula: string) => HostRoll;
}

const globals = globalThis as unknown as Globals;

const commands: Record<string, (rest: string) => Promise<void>> = { r: roll, roll };

async function roll(formula: string): Promise<void> {
  const evaluated = await new globals.Roll(formula).evaluate();
  await globals.ChatMessage.create({ speaker: speaker(), rolls: [evaluated], content: String(evaluated.total) });
}

function speaker(): Record<string, unknown> {
  const { character } = host.game.user;
  return globals.ChatMessage.getSpeaker(character === null ? {} : { actor: character });
}

async function say(text: string): Promise<void> {
  const content = escapeHtml(text).replaceAll("\n", "<br>");
  await globals.ChatMessage.create({ speaker: speaker(), content });
}

/** Sends what was typed. A listener of `chatMessage` that returns false takes it over. Throws on unknown commands. */
export async function processMessage(log: object, text: string): Promise<void> {
  const chatData = { user: host.game.user.id, speaker: speaker() };
  if (!host.Hooks.call("chatMessage", log, text, chatData)) return;
  const command = /^\/(\w+)\s*(.*)$/s.exec(text);
  if (command === null) {
    await say(text);
    return;
  }
  const [, name = "", rest = ""] = command;
  const run = commands[name.toLowerCase()];
  if (run === undefined) throw new PageError(t("HOST.Chat.UnknownCommand", { command: `/${name}` }));
  await run(rest);
}

async function send(log: object, box: HTMLTextAreaElement): Promise<void> {
  const text = box.value.trim();
  if (text === "") return;
  box.value = "";
  try {
    await processMessage(log, text);
  } catch (error) {
    box.value = text;
    notify("error", error instanceof Error ? escapeHtml(error.message) : String(error));
  }
}

/** The form under the log. Enter sends, Shift+Enter makes a new line. */
export function chatForm(log: object): HTMLFormElement {
  const box = el("textarea", {
    id: "chat-message",
    attrs: {
      rows: "2",
      placeholder: t("HOST.Chat.Placeholder"),
      "aria-label": t("HOST.Chat.Say"),
      enterkeyhint: "send",
    },
    on: {
      keydown: (event) => {
        if (!(event instanceof KeyboardEvent) || event.key !== "Enter" || event.shiftKey || event.isComposing) return;
        event.preventDefault();
        void send(log, box);
      },
    },
  });
  const submit = iconButton("paper-plane", t("HOST.Chat.Send"), { attrs: { type: "submit" } });
  const controls = el("div", { class: "chat-controls" }, submit);
  if (host.game.user.isGM) {
    controls.append(iconButton("trash", t("HOST.Chat.Clear"), { class: "chat-flush", data: { action: "flush" } }));
  }
  return el(
    "form",
    {
      class: "chat-form",
      on: {
        submit: (event) => {
          event.preventDefault();
          void send(log, box);
        },
      },
    },
    box,
    controls,
  );
}
