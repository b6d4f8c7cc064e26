/** Tells a person what he can do instead; nothing for the console, for nothing is broken. */
export function warn(key: string, data: Record<string, string>): void {
  ui.notifications.warn(key, { format: data, console: false });
}

/** Tells a person what has been done, where nothing on the screen shows it. */
export function inform(key: string, data: Record<string, string>): void {
  ui.notifications.info(key, { format: data, console: false });
}
