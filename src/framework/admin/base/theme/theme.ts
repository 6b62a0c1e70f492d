import { deDE } from '@mui/material/locale';
import type { PaletteOptions, ThemeOptions, TypographyVariantsOptions } from '@mui/material/styles';
import { barHeight } from './barHeight.ts';
import { type Colours, colours } from './colours.ts';
import { autofillKeyframes, type ComponentStyles, controlStyles, fieldStyles } from './componentStyles.ts';
import { lightElementStyles } from './lightElements.ts';
import { printStyles, raListStyles } from './listStyles.ts';
import { surfaceStyles } from './surfaceStyles.ts';

/** Global styles of page, links, focus and print, through MUI's `CssBaseline`, which react-admin renders. */
const globalStyles: ComponentStyles = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { scrollbarColor: `${theme.palette.colours.control} transparent` },
      body: { fontSize: '0.875rem', fontVariantNumeric: 'lining-nums' },
      ':focus-visible': { outline: `2px solid ${theme.palette.colours.accent}`, outlineOffset: 2 },
      // inputs show focus on their frame
      '.MuiInputBase-input:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none' },
      '::selection': {
        backgroundColor: theme.palette.colours.brandStrong,
        color: theme.palette.colours.onBrandStrong,
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionProperty: 'none !important',
        },
      },
      ...autofillKeyframes,
      ...lightElementStyles(theme),
      '@media screen': { '.print-only': { display: 'none' } },
      '@media print': printStyles,
    }),
  },
};

declare module '@mui/material/styles' {
  interface Palette {
    colours: Colours;
  }
  interface PaletteOptions {
    colours?: Colours;
  }
}

/** Maps our colours to MUI's palette; `theme.palette.colours` has all of them, for overrides and `sx`. */
function paletteOf(mode: 'light' | 'dark', colours: Colours): PaletteOptions {
  const solid = (main: string, dark = main) => ({ main, light: main, dark, contrastText: colours.onAccent });
  return {
    mode,
    colours,
    contrastThreshold: 4.5,
    primary: solid(colours.accent, colours.accentStrong),
    secondary: solid(colours.textSoft, colours.text),
    error: solid(colours.error.text),
    warning: solid(colours.warning.text),
    success: solid(colours.success.text),
    info: solid(colours.info.text),
    background: { default: colours.page, paper: colours.paper },
    text: { primary: colours.text, secondary: colours.textSoft, disabled: colours.textDisabled },
    divider: colours.line,
    action: {
      active: colours.textSoft,
      hover: colours.hover,
      selected: colours.brand,
      focus: colours.brand,
      disabled: colours.textDisabled,
      disabledBackground: colours.sunk,
      // MUI fades disabled elements to 38 %, too faint to read; `textDisabled` marks them instead
      disabledOpacity: 1,
    },
  };
}

/** react-admin's app bar, the only part of its layout that the frame uses. */
const raLayoutStyles: ComponentStyles = {
  RaAppBar: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.colours.brand,
        color: theme.palette.colours.text,
        borderBottom: `1px solid ${theme.palette.colours.line}`,
        '& .RaAppBar-title': {
          fontSize: '1.0625rem',
          fontWeight: 500,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          // beside the tools, a phone has little room for the title: it gets three lines
          [theme.breakpoints.down('sm')]: {
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 3,
            fontSize: '0.8125rem',
            lineHeight: 1.15,
            whiteSpace: 'normal',
            hyphens: 'auto',
            overflowWrap: 'anywhere',
          },
        },
      }),
    },
  },
};

/** react-admin's profile and forms. */
const raRecordStyles: ComponentStyles = {
  RaLabeled: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaLabeled-label': { fontSize: '0.75rem', color: theme.palette.colours.textSoft },
      }),
    },
  },
  RaToolbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.colours.sunk,
        borderTop: `1px solid ${theme.palette.colours.line}`,
        gap: theme.spacing(1),
        minHeight: 52,
        '&.RaToolbar-mobileToolbar': { padding: theme.spacing(1, 1.5), zIndex: theme.zIndex.appBar },
      }),
    },
  },
  RaSimpleForm: {
    styleOverrides: { root: ({ theme }) => ({ [theme.breakpoints.down('sm')]: { padding: 12 } }) },
  },
  RaSimpleShowLayout: { styleOverrides: { root: { padding: 16 } } },
  RaConfirm: {
    styleOverrides: {
      root: ({ theme }) => ({
        '& .RaConfirm-confirmWarning': {
          color: theme.palette.colours.error.text,
          '&:hover': { backgroundColor: theme.palette.colours.error.surface },
        },
      }),
    },
  },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
};

/** Dense tables: rows of 36 px, digits of equal width. */
const tableStyles: ComponentStyles = {
  MuiTable: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { fontVariantNumeric: 'tabular-nums lining-nums' } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderBottom: `1px solid ${theme.palette.colours.line}`,
        '&.MuiTableCell-paddingCheckbox': { padding: '0 4px 0 8px' },
      }),
      sizeSmall: { height: 36, padding: '4px 12px' },
      head: ({ theme }) => ({
        backgroundColor: theme.palette.colours.sunk,
        color: theme.palette.colours.textSoft,
        fontWeight: 500,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.palette.colours.hover },
        '&.Mui-selected, &.Mui-selected.MuiTableRow-hover:hover': {
          backgroundColor: theme.palette.colours.brand,
        },
      }),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-active': { color: theme.palette.colours.text, fontWeight: 700 },
        '&:hover, &:focus-visible': { color: theme.palette.colours.text },
      }),
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { border: 0 },
      toolbar: ({ theme }) => ({
        minHeight: 44,
        [theme.breakpoints.down('sm')]: { paddingInline: 8, flexWrap: 'wrap', justifyContent: 'center' },
      }),
      select: { minHeight: 0 },
    },
  },
};

const title = { fontWeight: 500, letterSpacing: 0, lineHeight: 1.3 };

/** Base size 14 px; few sizes, distinguished by weight. */
const typography: TypographyVariantsOptions = {
  fontFamily: 'Roboto, system-ui, sans-serif',
  fontSize: 14,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 700,
  h1: { ...title, fontSize: '1.75rem' },
  h2: { ...title, fontSize: '1.5rem' },
  h3: { ...title, fontSize: '1.375rem' },
  h4: { ...title, fontSize: '1.25rem' },
  h5: { ...title, fontSize: '1.125rem' },
  h6: { ...title, fontSize: '1rem' },
  subtitle1: { ...title, fontSize: '0.9375rem' },
  subtitle2: { ...title, fontSize: '0.875rem' },
  body1: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: 0 },
  body2: { fontSize: '0.875rem', lineHeight: 1.43, letterSpacing: 0 },
  caption: { fontSize: '0.75rem', lineHeight: 1.5, letterSpacing: 0 },
  overline: {
    fontSize: '0.75rem',
    fontWeight: 500,
    lineHeight: 1.5,
    letterSpacing: '0.02em',
    textTransform: 'none',
  },
  button: { fontSize: '0.875rem', fontWeight: 500, letterSpacing: 0, textTransform: 'none' },
};

type Entry = { defaultProps?: object };

/**
 * Merges `styles` over `base` per component. Default props of both are kept, as those of `base` carry MUI's
 * German texts.
 */
function mergeComponentStyles(base: ComponentStyles, styles: ComponentStyles): ComponentStyles {
  const merged: Record<string, Entry> = { ...(base as Record<string, Entry>) };
  for (const [name, entry] of Object.entries(styles as Record<string, Entry>)) {
    const defaultProps = { ...merged[name]?.defaultProps, ...entry.defaultProps };
    merged[name] = { ...merged[name], ...entry, defaultProps };
  }
  return merged as ComponentStyles;
}

const ourStyles: ComponentStyles = {
  ...globalStyles,
  ...controlStyles,
  ...fieldStyles,
  ...surfaceStyles,
  ...tableStyles,
  ...raLayoutStyles,
  ...raListStyles,
  ...raRecordStyles,
};

function themeOf(mode: 'light' | 'dark'): ThemeOptions {
  return {
    palette: paletteOf(mode, colours[mode]),
    typography,
    shape: { borderRadius: 8 },
    mixins: { toolbar: { minHeight: barHeight } },
    sidebar: { width: 232, closedWidth: 52 },
    components: mergeComponentStyles(deDE.components ?? {}, ourStyles),
  };
}

/** For `<Admin theme>`, or for `createTheme` outside react-admin. */
export const lightTheme = themeOf('light');

/** For `<Admin darkTheme>`; react-admin follows the system preference if both are given. */
export const darkTheme = themeOf('dark');
