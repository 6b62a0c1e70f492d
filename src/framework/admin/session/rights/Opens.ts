/** Whether a registered screen stands behind a path for this person; a link to one that does not is a dead end. */
export type Opens = (path: string) => boolean;
