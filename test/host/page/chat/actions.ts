/** What people do with the log: delete a message, clear everything. */
import { DialogV2 } from "../app/dialog.ts";
import { host, type HostMessage } from "../ports.ts";
import { t } from "../ui/dom.ts";

interface MessageClass {
  deleteDocuments(ids: string[], operation?: object): Promise<unknown>;
}

/** Deletes a message of one's own, or as GM any; the server has the last word. */
export async function deleteMessage(id: string): Promise<void> {
  await host.game.messages.get(id)?.delete();
}

/** Asks, then deletes all messages (D30); offered to game masters only. */
export async function flushLog(): Promise<void> {
  const sure = await DialogV2.confirm({
    window: { title: t("HOST.Chat.Clear") },
    content: `<p>${t("HOST.Chat.ClearSure")}</p>`,
    modal: true,
  });
  if (sure !== true) return;
  const ids = host.game.messages.contents.map((message: HostMessage) => message.id);
  const { ChatMessage } = globalThis as unknown as { ChatMessage: MessageClass };
  if (ids.length > 0) await ChatMessage.deleteDocuments(ids);
}
