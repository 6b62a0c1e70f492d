import { type GuiAccess, showsGui } from '../../../schema/gui/GuiAccess.ts';
import type { GuiItem } from '../../../schema/gui/guiItemsOf.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { guiGroups } from './guiGroups.ts';

/** Lists what the UI shows or hides, whichever is shorter, in lines: `Menü: Standorte, Kurse`. */
export function guiSummary(access: GuiAccess, items: readonly GuiItem[], text: TextFunction): string[] {
  const hidden = items.filter(({ key }) => !showsGui(access, key));
  if (hidden.length === 0) return [text('rights.showsAll')];
  const shown = items.filter(({ key }) => showsGui(access, key));
  if (shown.length === 0) return [text('rights.showsNothing')];
  const isHiding = hidden.length <= shown.length;
  return [
    text(isHiding ? 'rights.hides' : 'rights.showsOnly'),
    ...guiGroups(isHiding ? hidden : shown, '').map(
      (group) => `${group.title}: ${group.items.map(({ label }) => label).join(', ')}`,
    ),
  ];
}
