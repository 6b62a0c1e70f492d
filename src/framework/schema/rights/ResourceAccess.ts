/**
 * The current user's rights on an entity, as reported by the server. They control the UI; the server enforces
 * them.
 */
export interface ResourceAccess {
  create: boolean;
  delete: boolean;
  /** Fields readable in every row, or `true` for all. Fields readable in some rows only are missing here. */
  read: true | string[];
  update: true | string[];
  /** With row-level rights: fields readable and changeable in at least one row. */
  readSomewhere?: true | string[];
  updateSomewhere?: true | string[];
  custom: string[];
}

/** `$access` of one record. */
export interface RecordAccess {
  update: true | string[];
  delete: boolean;
  custom: string[];
}
