/**
 * Parts of the UI that a role shows (`true`) or hides (`false`), by catalogue key; `*` covers every key not
 * listed. Without any entry a part is shown: data rights alone decide what it contains.
 */
export type GuiAccess = Record<string, boolean>;

/** Covers every key that is not listed. */
export const anyGui = '*';
