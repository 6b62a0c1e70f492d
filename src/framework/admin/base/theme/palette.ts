import type { PaletteOptions } from '@mui/material/styles';
import type { Colours } from './colours.ts';

declare module '@mui/material/styles' {
  interface Palette {
    colours: Colours;
  }
  interface PaletteOptions {
    colours?: Colours;
  }
}

/** Maps our colours to MUI's palette; `theme.palette.colours` has all of them, for overrides and `sx`. */
export function paletteOf(mode: 'light' | 'dark', colours: Colours): PaletteOptions {
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
