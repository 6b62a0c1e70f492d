import { Typography } from '@mui/material';
import { type GuiAccess, showsGui } from '../../../schema/gui/GuiAccess.ts';
import type { GuiItem } from '../../../schema/gui/guiItemsOf.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { ValueProps } from '../../session/registry/Registry.ts';
import { useGuiCatalogue } from '../../session/rights/useGuiCatalogue.ts';
import { guiGroups, guiOf } from './guiGroups.ts';

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

/** Lists the visible parts of the UI as text. */
export function GuiValue({ value, isCell }: ValueProps) {
  const lines = guiSummary(guiOf(value), useGuiCatalogue(), useText());
  if (isCell) return <>{lines.join(' ')}</>;
  return lines.map((line) => <Typography key={line}>{line}</Typography>);
}
