import type { Theme } from '@mui/material/styles';
import type { EnumOption } from '../../framework/schema/model.ts';

/** Height of an hour in CSS pixels. */
export const hourHeight = 48;
/** Height of the smallest block: a line of text, and enough to hit with a finger (WCAG 2.5.8). */
export const shortestHeight = 24;
/** The same in minutes. */
export const shortestMinutes = (shortestHeight * 60) / hourHeight;
/** Height of the line with the names of the days. */
export const headHeight = 52;
export const axisWidth = 44;
/** Strip beside the entries that shows what is taken below them. */
export const takenStrip = 12;

/** Pixels from midnight. */
export function topOf(minutes: number): number {
  return (minutes * hourHeight) / 60;
}

const unknownColour = '#6b7280';

/** Colours of an entry's labels; an unknown label is grey. */
export function coloursOf(entryLabels: readonly string[], labels: readonly EnumOption[]): string[] {
  return entryLabels.map((label) => labels.find(({ value }) => value === label)?.colour ?? unknownColour);
}

/** A colour of the definition, strong enough for edges on both papers. */
export function edgeColour(colour: string, { palette }: Theme): string {
  return `color-mix(in srgb, ${colour} ${palette.mode === 'dark' ? 62 : 85}%, ${palette.text.primary})`;
}

/** Surface of an entry: the colour of its first label on paper, a stripe of all its labels at the left. */
export function blockStyle(colours: readonly string[], theme: Theme) {
  const [first = unknownColour] = colours;
  const share = theme.palette.mode === 'dark' ? 30 : 14;
  const edges = colours.map((colour) => edgeColour(colour, theme));
  const stops = edges.map(
    (colour, at) => `${colour} ${(100 * at) / edges.length}% ${(100 * (at + 1)) / edges.length}%`,
  );
  return {
    backgroundColor: `color-mix(in srgb, ${first} ${share}%, ${theme.palette.background.paper})`,
    border: `1px solid color-mix(in srgb, ${edgeColour(first, theme)} 55%, ${theme.palette.background.paper})`,
    color: theme.palette.text.primary,
    '&::before': {
      content: '""',
      position: 'absolute' as const,
      inset: '-1px auto -1px -1px',
      width: 5,
      borderRadius: '6px 0 0 6px',
      background: `linear-gradient(${stops.join(', ')})`,
    },
  };
}

/** Diagonal lines over a quiet surface; wider apart for what does not happen every week. */
export function takenStyle(isEveryWeek: boolean, { palette }: Theme) {
  const line = palette.colours.control;
  const gap = isEveryWeek ? 6 : 12;
  return {
    backgroundColor: palette.colours.sunk,
    backgroundImage: `repeating-linear-gradient(135deg, transparent 0 ${gap - 1}px, color-mix(in srgb, ${line} 60%, transparent) ${gap - 1}px ${gap}px)`,
    border: `1px ${isEveryWeek ? 'solid' : 'dashed'} ${palette.colours.line}`,
  };
}
