/** One difference between what was applied and what the database says it has. */
export interface Drift {
  /** Empty for functions. */
  table: string;
  /** Column, index, constraint or function; empty when the table itself is gone. */
  name: string;
  /** German. */
  sentence: string;
}

/** Thrown when somebody changed the database beside the definitions; nothing is applied on top of that. */
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
