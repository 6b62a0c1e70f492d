import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { valueAt } from '../../../schema/valueAt.ts';
import { readCell } from '../../kinds/readCell.ts';
import { fieldAt } from './fieldAt.ts';
import type { ImportPlan } from './importColumns.ts';

/** Cells of a row with restored postal codes, and a German sentence for each restored code. */
export interface CompletedRow {
  cells: readonly string[];
  hints: string[];
}

/** Whether the address at `holder` will be in Germany once the row is written; true without a country. */
function isGerman(
  entity: Entity,
  { columns }: ImportPlan,
  { cells, record, holder }: { cells: readonly string[]; record: RecordData | undefined; holder: string },
): boolean {
  const path = `${holder}.country`;
  const at = columns.find((column) => column.path === path)?.at;
  const said = at === undefined ? '' : (cells[at] ?? '');
  const country = said === '' ? valueAt(record ?? {}, path) : readCell(fieldAt(entity, path), said, () => '');
  return (country ?? 'DE') === 'DE';
}

/** Restores the leading zero of four-digit codes in German addresses: Excel reads `01067` as a number. */
export function completePostal(
  entity: Entity,
  plan: ImportPlan,
  row: { cells: readonly string[]; record: RecordData | undefined },
): CompletedRow {
  const cells = [...row.cells];
  const hints: string[] = [];
  for (const { path, at, title } of plan.keepsPostal ? [] : plan.columns) {
    const [holder = '', member] = path.split('.');
    const isPostal = member === 'postal' && fieldAt(entity, holder).kind === 'address';
    const text = cells[at] ?? '';
    if (!isPostal || !/^\d{4}$/.test(text) || !isGerman(entity, plan, { ...row, holder })) continue;
    cells[at] = `0${text}`;
    hints.push(`${title}: Aus „${text}“ wird „0${text}“.`);
  }
  return { cells, hints };
}
