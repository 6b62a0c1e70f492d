/**
 * Whether the user may open a path; true for paths without a registered screen. A link to any other path is a
 * dead end.
 */
export type Opens = (path: string) => boolean;
