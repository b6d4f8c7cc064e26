/** Ids of the system that many places need. */
export const SYSTEM_ID = "drevo";

/** The folder that Foundry serves the system from. */
export const SYSTEM_PATH = `systems/${SYSTEM_ID}`;

/** The path of one of our templates, as Foundry's template functions take it. */
export const templatePath = (name: string): string => `${SYSTEM_PATH}/templates/${name}.hbs`;

/** The path of one of our sounds. */
export const soundPath = (name: string): string => `${SYSTEM_PATH}/sounds/${name}.wav`;

/** The path of one of our icons. */
export const iconPath = (name: string): string => `${SYSTEM_PATH}/icons/${name}.svg`;

/** Whether a subtype is a module's: Foundry names it after the module, "module.type". Its data is nothing that we know of. */
export const isForeignType = (type: string): boolean => type.includes(".");
