import { dropOnHotbar } from "../applications/hotbar.ts";

/** Something is dropped on the hotbar: `false` when it is ours. */
export const onHotbarDrop = (_hotbar: object, data: object, slot: number): boolean => dropOnHotbar(data, slot);
