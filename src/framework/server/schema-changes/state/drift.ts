import type { Executor } from '../../database/Database.ts';
import { type CatalogueEntry, readCatalogue } from './catalogue.ts';
import { type Snapshot, serverVersion } from './snapshot.ts';

/** A difference between the applied schema and the actual database. */
interface Drift {
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

const words: Record<CatalogueEntry['kind'], string> = {
  column: 'die Spalte',
  index: 'den Index',
  constraint: 'die Bedingung',
  function: 'die Funktion',
};

function keyOf({ kind, table, name }: CatalogueEntry): string {
  return JSON.stringify([kind, table, name]);
}

function byKey(entries: readonly CatalogueEntry[]): Map<string, CatalogueEntry> {
  return new Map(entries.map((entry) => [keyOf(entry), entry]));
}

function placeOf({ kind, table, name }: CatalogueEntry): string {
  return table === '' ? `${words[kind]} ${name}` : `${words[kind]} ${name} in ${table}`;
}

function drift({ table, name }: CatalogueEntry, sentence: string): Drift {
  return { table, name, sentence };
}

function missingTables(expected: readonly CatalogueEntry[], found: readonly CatalogueEntry[]): Set<string> {
  const there = new Set(found.map(({ table }) => table));
  return new Set(expected.map(({ table }) => table).filter((table) => table !== '' && !there.has(table)));
}

/** Compares two readings of the catalogue. Pure. */
export function compareCatalogues(
  expected: readonly CatalogueEntry[],
  found: readonly CatalogueEntry[],
  areTextsComparable: boolean,
): Drift[] {
  const gone = missingTables(expected, found);
  const [before, now] = [byKey(expected), byKey(found)];
  const drifts = [...gone].map((table) => ({
    table,
    name: '',
    sentence: `Es gibt die Tabelle ${table} nicht mehr.`,
  }));
  for (const entry of expected) {
    const present = now.get(keyOf(entry));
    if (gone.has(entry.table)) continue;
    if (!present) drifts.push(drift(entry, `Es gibt ${placeOf(entry)} nicht mehr.`));
    else if (areTextsComparable && present.definition !== entry.definition) {
      const texts = `statt "${entry.definition}" jetzt "${present.definition}"`;
      drifts.push(drift(entry, `Jemand hat ${placeOf(entry)} geändert: ${texts}.`));
    }
  }
  for (const entry of found) {
    if (!before.has(keyOf(entry))) drifts.push(drift(entry, `Jemand hat ${placeOf(entry)} angelegt.`));
  }
  return drifts;
}

/**
 * Finds manual changes since the snapshot. Another server version prints expressions differently, so then
 * only names are compared.
 */
export async function findDrift(executor: Executor, snapshot: Snapshot): Promise<Drift[]> {
  const found = await readCatalogue(executor, snapshot.state);
  const isSameServer = (await serverVersion(executor)) === snapshot.server;
  return compareCatalogues(snapshot.catalogue, found, isSameServer);
}
