/** What the person who asked may do with an entity, as the server tells the browser. It guides, the server decides. */
export interface ResourceAccess {
  create: boolean;
  delete: boolean;
  /** Fields readable in every row, or `true` for all; fields readable only in some rows are in neither. */
  read: true | string[];
  update: true | string[];
  /** With rights for single rows: fields readable and changeable in whichever row, those of every row among them. */
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
