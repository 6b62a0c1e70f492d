import { Typography } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import type { ValueProps } from '../../session/registry/Registry.ts';
import { useGuiCatalogue } from '../../session/rights/useGuiCatalogue.ts';
import { guiOf } from './guiOf.ts';
import { guiSummary } from './guiSummary.ts';

/** Lists the visible parts of the UI as text. */
export function GuiValue({ value, isCell }: ValueProps) {
  const lines = guiSummary(guiOf(value), useGuiCatalogue(), useText());
  if (isCell) return <>{lines.join(' ')}</>;
  return lines.map((line) => <Typography key={line}>{line}</Typography>);
}
