import { AppError } from '../../../schema/errors.ts';
import type { RecordData } from '../../../schema/Json.ts';
import { listRecords } from '../../query/listRecords.ts';
import type { EntityQuery } from '../../query/QueryScope.ts';
import { inBlocks } from '../../repository/inBlocks.ts';
import { exportPopulate, headFields, titlesIn } from '../exports/exportCsv.ts';
import { wantedTargets } from '../imports/draftRows.ts';
import { findTargets } from '../imports/findTargets.ts';
import { planImport } from '../imports/importColumns.ts';
import { importTargets } from '../imports/importTargets.ts';
import { type RowInput, rowInput } from '../imports/rowInput.ts';

/** Texts by field path, for an existing record or a new one. */
export interface PastedRow {
  id: string | undefined;
  texts: RecordData;
}

const readAtOnce = 500;
const noPlace = 'In dieses Feld kannst du keinen Text einfügen.';
const noText = 'Hier wird ein Text erwartet.';

type Plan = ReturnType<typeof planImport>;

/** The existing records with what the columns compare, by id. */
async function recordsOf(
  query: EntityQuery,
  plan: Plan,
  rows: readonly PastedRow[],
): Promise<Map<string, RecordData>> {
  const found = new Map<string, RecordData>();
  const fields = [...new Set(plan.read.flatMap((column) => headFields(query.scope, column)))];
  const populate = exportPopulate(plan.read);
  for (const id of inBlocks([...new Set(rows.flatMap((row) => row.id ?? []))], readAtOnce)) {
    const window = { type: 'range' as const, offset: 0, limit: readAtOnce };
    const { records } = await listRecords(
      { ...query, scope: query.scope.fresh() },
      {
        filter: { id },
        fields,
        populate,
        sort: [],
        window,
        count: 'none',
      },
    );
    for (const record of records) found.set(String(record.id), record);
  }
  return found;
}

function refuseUnfit(row: PastedRow, places: ReadonlySet<string>): void {
  const unfit = Object.entries(row.texts).flatMap(([path, text]) => {
    if (!places.has(path)) return [[path.slice(0, 100), noPlace]];
    return typeof text === 'string' ? [] : [[path, noText]];
  });
  if (unfit.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(unfit) });
}

/**
 * Reads texts from a spreadsheet as an import reads its cells; an empty text clears the field.
 * @returns for each row its input, or why it was refused
 */
export async function readPasted(
  query: EntityQuery,
  rows: readonly PastedRow[],
): Promise<(RowInput | AppError)[]> {
  const { db, scope, entity } = query;
  const targets = importTargets(entity, scope.rights(entity)).filter(({ isSettable }) => isSettable);
  const places = new Set(targets.map(({ path }) => path));
  const paths = [...new Set(rows.flatMap(({ texts }) => Object.keys(texts)))].filter((path) =>
    places.has(path),
  );
  const choice = {
    columns: paths,
    key: null,
    clearsEmpty: true,
    createsSimilar: true,
    keepsPostal: false,
    constants: {},
    areaCode: null,
    leavesInvalid: false,
    despite: null,
  };
  const plan = paths.length > 0 ? planImport(scope, entity, choice) : undefined;
  const cellsOf = ({ texts }: PastedRow) =>
    paths.map((path) => (typeof texts[path] === 'string' ? String(texts[path]).trim() : ''));
  const records = plan ? await recordsOf(query, plan, rows) : new Map<string, RecordData>();
  const wanted = plan ? wantedTargets(entity, plan, rows.map(cellsOf)) : new Map<string, Set<string>>();
  const tools = { find: await findTargets(db, scope, wanted), titleOf: titlesIn(scope), places: new Map() };
  return rows.map((row) => {
    try {
      refuseUnfit(row, places);
      const record = row.id === undefined ? undefined : records.get(row.id);
      if (row.id !== undefined && plan && !record) throw new AppError('notFound');
      const columns = (plan?.columns ?? []).filter(({ path }) => path in row.texts);
      if (!plan) return { values: {}, links: new Map(), hints: [] };
      return rowInput(entity, { ...plan, columns }, { cells: cellsOf(row), record }, tools);
    } catch (problem) {
      if (problem instanceof AppError) return problem;
      throw problem;
    }
  });
}
