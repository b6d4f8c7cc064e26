/** Faults of the page: forms, applications, dialogs, sheets, the chat log, notices. */
import { inFile, type Mutation } from "./mutation.ts";

const forms = [
  ...inFile("test/host/page/forms/form-data.ts", [
    [
      "unchecked-missing",
      "an unchecked box is missing from the form's data",
      "form",
      'if (!box.hasAttribute("value")) return box.checked;',
      'if (!box.hasAttribute("value")) return box.checked ? true : undefined;',
    ],
    [
      "disabled-sent",
      "a disabled field is sent",
      "form",
      'if (!disabled && control.matches(":disabled")) continue;',
      "",
    ],
    [
      "empty-number-zero",
      "an empty number field gives 0",
      "form",
      'return value === "" ? null : Number(value);',
      "return Number(value);",
    ],
    [
      "same-name-last",
      "of fields with one name only the last counts",
      "form",
      "controls.map((control) => valueOf(control, dtype(control))),",
      "controls.map((control) => valueOf(control, dtype(control))).at(-1),",
    ],
  ]),
  ...inFile("test/host/page/app/forms.ts", [
    [
      "both-submits",
      "a form may submit at a change and close on submit, which nobody documents",
      "mutants",
      "if (config.submitOnChange && config.closeOnSubmit)",
      "if (app.options === null)",
    ],
    [
      "failure-closes",
      "a form whose handler fails closes",
      "submit application",
      '    notify("error", error instanceof Error ? error.message : String(error));\n    return;',
      '    notify("error", error instanceof Error ? error.message : String(error));',
    ],
  ]),
];

const applications = [
  ...inFile("test/host/page/app/part-state.ts", [
    [
      "focus-lost",
      "the focus is lost when a part is drawn anew",
      "parts",
      "if (state.focus !== null) element.querySelector<HTMLElement>(state.focus)?.focus({ preventScroll: true });",
      "",
    ],
    ["scroll-lost", "a list jumps to its top when its part is drawn anew", "parts", "place.scrollTop = top;", ""],
  ]),
  ...inFile("test/host/page/app/application.ts", [
    [
      "closed-remembered",
      "a closed application stays among the open ones",
      "application window",
      "if (instances.get(this.id) === this) instances.delete(this.id);",
      "",
    ],
    [
      "drawn-unforced",
      "a closed application opens without being forced",
      "application",
      "if (first && options.force !== true) return this;",
      "",
    ],
    [
      "close-in-between",
      "an application closes in the middle of being drawn",
      "mutants application window",
      "return this.#jobs.add(() => this.#close(options));",
      "return this.#close(options);",
    ],
  ]),
  ...inFile("test/host/page/app/actions.ts", [
    [
      "any-button-acts",
      "the right button does what the left one should",
      "application",
      "if (!buttonsOf(entry).includes(event.button)) return;",
      "",
    ],
  ]),
  ...inFile("test/host/page/app/dialog.ts", [
    [
      "dismissed-undefined",
      "a dismissed dialog gives undefined",
      "dialog",
      "else resolve(null);",
      "else resolve(undefined);",
    ],
    [
      "enter-presses-first",
      "Enter presses the first button, not the default one",
      "dialog",
      "?? this.#buttons.find((button) => button.default === true)?.action",
      "?? this.#buttons[0]?.action",
    ],
    [
      "dialog-uncleaned",
      "a dialog's text is not cleaned",
      "dialog",
      "content.innerHTML = cleanHTML(given);",
      "content.innerHTML = given;",
    ],
  ]),
];

const sheets = [
  ...inFile("test/host/page/sheets/document-sheet.ts", [
    [
      "locked-editable",
      "what lies in a locked pack can be edited",
      "sheet",
      "if (pack !== null && host.game.packs.get(pack)?.locked === true) return false;",
      "",
    ],
    [
      "fields-open",
      "who may only look finds the fields open",
      "sheet",
      "if (!this.isEditable) this._toggleDisabled(true);",
      "",
    ],
    [
      "stranger-looks",
      "a sheet opens for whom it is not for",
      "sheet",
      "if (this.isVisible) return super._canRender(options);",
      "return super._canRender(options);",
    ],
  ]),
  ...inFile("test/host/page/sheets/actor-sheet.ts", [
    [
      "drop-veto-ignored",
      "a hook's veto does not stop a drop",
      "drag sheet",
      'if (!host.Hooks.call("dropActorSheetData", this.actor, this, data)) return;',
      'host.Hooks.call("dropActorSheetData", this.actor, this, data);',
    ],
  ]),
  ...inFile("test/host/page/sheets/registry.ts", [
    [
      "oldest-default",
      "of two default sheets the older opens",
      "mutants sheet",
      "fitting.findLast((entry) => entry.makeDefault)",
      "fitting.find((entry) => entry.makeDefault)",
    ],
  ]),
];

const chat = [
  ...inFile("test/host/page/chat/chat-log.ts", [
    [
      "log-shows-whispers",
      "the log shows old whispers to everybody",
      "mutants chat",
      "for (const message of batch) if (message.visible) elements.push(await message.renderHTML());",
      "for (const message of batch) elements.push(await message.renderHTML());",
    ],
    [
      "new-whisper-shown",
      "a new whisper shows to everybody",
      "chat",
      "if (this.hostElement === null || !message.visible ||",
      "if (this.hostElement === null ||",
    ],
  ]),
  ...inFile("test/host/page/chat/message-html.ts", [
    [
      "hidden-dice-shown",
      "the dice of a whisper show to everybody",
      "chat",
      "if (!message.isContentVisible) return rollsHtml(message, true);",
      "",
    ],
    [
      "message-hook-silent",
      "systems are not asked to draw a message",
      "chat",
      'host.Hooks.callAll("renderChatMessageHTML", message, element, context);',
      "",
    ],
  ]),
  ...inFile("test/host/page/ui/notifications.ts", [
    [
      "notices-pile-up",
      "more than five notices show at once",
      "interface",
      "const maximum = 5;",
      "const maximum = 50;",
    ],
    [
      "notice-unescaped",
      "what is put into a notice's text is not escaped",
      "interface",
      "escape ? escapeHtml(words(value)) : value",
      "value",
    ],
  ]),
];

export const PAGE: readonly Mutation[] = [...forms, ...applications, ...sheets, ...chat];
