import { deDE } from '@mui/material/locale';
import type { ThemeOptions } from '@mui/material/styles';
import { barHeight } from './barHeight.ts';
import type { ComponentStyles } from './ComponentStyles.ts';
import { colours } from './colours.ts';
import { controlStyles } from './controlStyles.ts';
import { fieldStyles } from './fieldStyles.ts';
import { globalStyles } from './globalStyles.ts';
import { paletteOf } from './palette.ts';
import { raLayoutStyles } from './raLayoutStyles.ts';
import { raListStyles } from './raListStyles.ts';
import { raRecordStyles } from './raRecordStyles.ts';
import { surfaceStyles } from './surfaceStyles.ts';
import { tableStyles } from './tableStyles.ts';
import { typography } from './typography.ts';

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
