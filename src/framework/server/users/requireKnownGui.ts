import { AppError } from '../../schema/errors.ts';
import { checkGuiAccess } from '../../schema/gui/GuiAccess.ts';
import { type GuiItem, guiItemsOf } from '../../schema/gui/guiItemsOf.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { GuardedChange } from '../repository/RecordGuard.ts';

const maxNamed = 20;

/**
 * Requires that `guiAccess` names only known parts of the UI. Keys that are already stored are accepted,
 * since screens may disappear.
 * @throws AppError 422 at `guiAccess`.
 */
export function requireKnownGui(
  index: ModelIndex,
  registered: readonly GuiItem[],
  { before, after }: GuardedChange,
): void {
  // the catalogue is long, and most changes concern something else
  if (after?.guiAccess === undefined || after.guiAccess === null) return;
  const former = isJsonObject(before?.guiAccess) ? Object.keys(before.guiAccess) : [];
  const items = [...guiItemsOf(index.model.entities, registered), ...former.map((key) => ({ key }))];
  const sentences = checkGuiAccess(items, after.guiAccess).slice(0, maxNamed);
  if (sentences.length > 0) throw new AppError('invalid', { fields: { guiAccess: sentences.join(' ') } });
}
