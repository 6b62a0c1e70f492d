/**
 * Whether the user may open a path. False only for a registered screen that is hidden from them, to which a link
 * would be a dead end; true for all paths of entities, which have `linkTo`.
 */
export type Opens = (path: string) => boolean;
