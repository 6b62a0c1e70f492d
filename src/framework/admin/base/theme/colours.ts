/** A status colour: `text` is legible on every surface, `surface` is a background for ordinary text. */
interface StatusColours {
  text: string;
  surface: string;
}

/**
 * The colours of one mode, all `#rrggbb`. The light yellow is only ever a surface; text and controls on it
 * use `text` or `accent`, the dark tone derived from it.
 */
export interface Colours {
  page: string;
  paper: string;
  /** Table heads, toolbars, disabled fields. */
  sunk: string;
  hover: string;
  /** App bar, active menu item, selected rows. */
  brand: string;
  /** Main buttons. */
  brandStrong: string;
  onBrandStrong: string;
  text: string;
  textSoft: string;
  /** Disabled or placeholder: quieter, still readable. */
  textDisabled: string;
  /** Links, focus rings, outlines, active icons. */
  accent: string;
  accentStrong: string;
  onAccent: string;
  /** Thin dividing lines without further meaning. */
  line: string;
  /** Edges of fields, boxes and switches: 3:1 against every surface (WCAG 1.4.11). */
  control: string;
  error: StatusColours;
  warning: StatusColours;
  success: StatusColours;
  info: StatusColours;
}

/** Colours by mode; `tests/framework/admin/base/theme/contrast.test.ts` checks their contrast. */
export const colours: Record<'light' | 'dark', Colours> = {
  light: {
    page: '#F8F7F2',
    paper: '#FFFFFF',
    sunk: '#F4F2E8',
    hover: '#FFFBE8',
    brand: '#FFF3B0',
    brandStrong: '#FFE47A',
    onBrandStrong: '#24221A',
    text: '#24221A',
    textSoft: '#565243',
    textDisabled: '#68634F',
    accent: '#665500',
    accentStrong: '#4A3D00',
    onAccent: '#FFFFFF',
    line: '#E5E1D1',
    control: '#8A8468',
    error: { text: '#A8201A', surface: '#FDECEA' },
    warning: { text: '#8A4B00', surface: '#FFF0D9' },
    success: { text: '#1E6B3A', surface: '#E8F5EC' },
    info: { text: '#1D5A8A', surface: '#E7F1F9' },
  },
  dark: {
    page: '#171612',
    paper: '#201F19',
    sunk: '#28261F',
    hover: '#2C2A1E',
    brand: '#393316',
    brandStrong: '#F2DC7E',
    onBrandStrong: '#24221A',
    text: '#F1EEE2',
    textSoft: '#C6C1AF',
    textDisabled: '#A8A390',
    accent: '#F2DC7E',
    accentStrong: '#FFEFA8',
    onAccent: '#24221A',
    line: '#3D3A2F',
    control: '#918B72',
    error: { text: '#FF9C92', surface: '#3B1D1A' },
    warning: { text: '#FFC27A', surface: '#3A2810' },
    success: { text: '#8FD3A5', surface: '#17301F' },
    info: { text: '#96C8EE', surface: '#16293A' },
  },
};
