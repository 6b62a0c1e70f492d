/**
 * What of the surface a role shows (`true`) or hides (`false`), by the keys of the catalogue; `*` stands for every key
 * that is not named. What nothing is said about is shown: data rights alone decide what there is to see.
 */
export type GuiAccess = Record<string, boolean>;

/** Stands for every key that is not named. */
export const anyGui = '*';
