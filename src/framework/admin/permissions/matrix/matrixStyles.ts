import type { CSSObject, Theme } from '@mui/material/styles';
import { barHeight } from '../../base/theme/barHeight.ts';
import type { CellLevel } from './matrixRows.ts';

/** CSS classes inside a matrix. Its elements are plain HTML because there are hundreds of them. */
export const matrixClasses = {
  cell: 'LeitstandRight',
  mark: 'LeitstandRight-mark',
  line: 'LeitstandRight-line',
  soft: 'LeitstandRight-soft',
  short: 'LeitstandRight-short',
  group: 'LeitstandRight-group',
} as const;

function markStyles({ palette }: Theme): Record<CellLevel, CSSObject> {
  const { accent, control } = palette.colours;
  return {
    none: { borderColor: control },
    some: {
      borderColor: accent,
      backgroundImage: `linear-gradient(135deg, ${accent} 50%, transparent 50%)`,
    },
    full: { borderColor: accent, backgroundColor: accent },
  };
}

/** Styles for narrow screens: each row becomes a card, each cell shows its column's label. */
function cardStyles({ palette }: Theme, columns: string): CSSObject {
  return {
    '& thead': { display: 'none' },
    '& table, & tbody, & tr, & th, & td': { display: 'block', width: 'auto', height: 'auto' },
    '& tr': { borderBottom: `1px solid ${palette.colours.line}`, padding: '8px 12px' },
    '& tbody th, & tbody td': { border: 0, padding: 0 },
    [`& tbody tr.${matrixClasses.group} th`]: { padding: '4px 0 0' },
    '& td': { display: 'grid', gridTemplateColumns: columns, columnGap: '8px', alignItems: 'center' },
    '& td::before': {
      content: 'attr(data-label)',
      minWidth: 0,
      color: palette.text.secondary,
      overflowWrap: 'anywhere',
    },
    '& td:empty': { display: 'none' },
  };
}

/**
 * Styles of a rights matrix.
 * @param cardColumns grid columns of a cell when rows are cards: label and content
 */
export function matrixStyles(theme: Theme, cardColumns = '96px minmax(0, 1fr)'): CSSObject {
  const { palette, breakpoints, typography } = theme;
  const marks = markStyles(theme);
  return {
    '& table': { width: '100%', tableLayout: 'fixed' },
    '& td': { padding: 0 },
    '& tbody th': { fontWeight: 500, overflowWrap: 'anywhere', hyphens: 'auto', color: 'inherit' },
    [`& tbody tr.${matrixClasses.group} th`]: {
      padding: '12px 12px 4px',
      color: palette.text.secondary,
      fontSize: typography.caption.fontSize,
      backgroundColor: 'transparent',
    },
    [`& .${matrixClasses.cell}`]: {
      all: 'unset',
      boxSizing: 'border-box',
      display: 'grid',
      gridTemplateColumns: '12px minmax(0, 1fr)',
      columnGap: '8px',
      alignItems: 'baseline',
      alignContent: 'center',
      width: '100%',
      minHeight: 36,
      padding: '7px 10px',
      borderRadius: '6px',
      lineHeight: 1.35,
      overflowWrap: 'anywhere',
      '&[type="button"]': { cursor: 'pointer', '&:hover': { backgroundColor: palette.colours.hover } },
      '&:focus-visible': { outline: `2px solid ${palette.colours.accent}`, outlineOffset: -2 },
      '&[aria-invalid="true"]': { boxShadow: `inset 0 0 0 1px ${palette.error.main}` },
    },
    [`& .${matrixClasses.mark}`]: {
      width: 10,
      height: 10,
      boxSizing: 'border-box',
      border: '1px solid',
      borderRadius: '3px',
      transform: 'translateY(1px)',
      '&[data-level="none"]': marks.none,
      '&[data-level="some"]': marks.some,
      '&[data-level="full"]': marks.full,
    },
    [`& .${matrixClasses.line}`]: { display: 'block' },
    [`& .${matrixClasses.soft}`]: {
      display: 'block',
      color: palette.text.secondary,
      fontSize: typography.caption.fontSize,
    },
    [`& .${matrixClasses.short}`]: {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    [breakpoints.up('md')]: {
      '& thead th': { position: 'sticky', top: barHeight, zIndex: 1 },
    },
    [breakpoints.down('md')]: cardStyles(theme, cardColumns),
  };
}
