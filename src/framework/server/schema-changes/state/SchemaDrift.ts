/** A difference between the applied schema and the actual database. */
export interface Drift {
  /** Empty for functions. */
  table: string;
  /** Column, index, constraint or function; empty if the whole table is missing. */
  name: string;
  /** Description in German. */
  sentence: string;
}

/** The database was changed by hand; nothing is applied until this is reverted. */
export class SchemaDrift extends Error {
  readonly drifts: Drift[];

  constructor(drifts: Drift[]) {
    const lines = drifts.map(({ sentence }) => `  - ${sentence}`);
    super(
      [
        'Die Datenbank wurde an den Definitionen vorbei geändert:',
        ...lines,
        'Mache diese Änderungen in der Datenbank rückgängig und starte neu.',
      ].join('\n'),
    );
    this.name = 'SchemaDrift';
    this.drifts = drifts;
  }
}
