import type { RecordData } from '../../schema/Json.ts';
import type { Entity } from '../../schema/model.ts';
import { valueAt } from '../../schema/valueAt.ts';
import { fieldAt } from './fieldAt.ts';
import type { ImportPlan } from './importColumns.ts';
import { readCell } from './readCell.ts';

/** A row whose postal codes have their leading zero again, and a German sentence for each of them. */
export interface CompletedRow {
  cells: readonly string[];
  hints: string[];
}

/** Whether the address at `holder` is in Germany as the row leaves it; without a country it is. */
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

/** Excel reads `01067` as a number: codes of four digits in German addresses get back their zero. */
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
