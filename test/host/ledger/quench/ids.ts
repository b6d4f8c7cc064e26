/** The names of the module, for its code and for the tool that builds it. */
export const MODULE = "drevo-ledger";
/** A module's subtypes carry its id (api: package manifests, `documentTypes`). */
export const PREFIX = `${MODULE}.`;
