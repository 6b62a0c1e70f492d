import type { CellsOutcome } from '../../../schema/contracts/cells.ts';
import type { useText } from '../../base/i18n/useText.ts';
import './grid/gridTexts.ts';

/** Why the server refused a new value of a field. */
export function cellRefusal(
  { fields, message, outcome }: CellsOutcome,
  path: string,
  text: ReturnType<typeof useText>,
): string {
  const [other] = Object.values(fields);
  return fields[path] ?? other ?? message ?? text(outcome === 'gone' ? 'grid.gone' : 'grid.refused');
}
