import {
  Alert,
  Autocomplete,
  Button,
  Chip,
  CssBaseline,
  createTheme,
  Menu,
  MenuItem,
  TextField,
  ThemeProvider,
} from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { colours } from '../../../../../src/framework/admin/base/theme/colours.ts';
import { contrastRatio } from '../../../../../src/framework/admin/base/theme/readableOn.ts';
import { darkTheme, lightTheme } from '../../../../../src/framework/admin/base/theme/theme.ts';
import { computedStyle } from '../../../../support/computedStyle.ts';

afterEach(cleanup);

function hex(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function contrastOf(element: HTMLElement): number {
  const { color, backgroundColor } = computedStyle(element);
  return contrastRatio(hex(color), hex(backgroundColor));
}

/** Names of the keyframes that inputs wait for. */
function keyframes(): string[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSKeyframesRule)
    .map(({ name }) => name)
    .filter((name) => name.startsWith('mui-auto-fill'));
}

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
] as const)('the %s theme', (mode, options) => {
  const theme = createTheme(options);
  const show = (children: ReactNode) => render(<ThemeProvider theme={theme}>{children}</ThemeProvider>);

  it('passes our colours to MUI', () => {
    expect(theme.palette.mode).toBe(mode);
    expect(theme.palette.primary.main).toBe(colours[mode].accent);
    expect(theme.palette.colours).toEqual(colours[mode]);
  });

  it('survives being created twice, as react-admin does', () => {
    // not as a theme: comparing its components with those of options takes the type check a minute
    const complete: object = createTheme(options);
    expect(createTheme(complete).palette.colours).toEqual(colours[mode]);
  });

  it('renders the main button in yellow with dark text', () => {
    show(<Button variant="contained">Speichern</Button>);
    const button = screen.getByRole('button');
    expect(hex(computedStyle(button).backgroundColor)).toBe(colours[mode].brandStrong.toLowerCase());
    expect(contrastOf(button)).toBeGreaterThan(7);
  });

  it('lets inputs notice that the browser filled them in, by keyframes of the page', () => {
    show(<CssBaseline />);
    const before = keyframes();
    expect(new Set(before)).toEqual(new Set(['mui-auto-fill', 'mui-auto-fill-cancel']));
    show(<TextField label="Vorname" />);
    expect(computedStyle(screen.getByRole('textbox')).animationName).toBe('mui-auto-fill-cancel');
    expect(keyframes()).toEqual(before);
  });

  it('gives floating surfaces a border and a shadow', () => {
    show(
      <>
        <Menu open anchorEl={document.body}>
          <MenuItem>Eintrag</MenuItem>
        </Menu>
        <Autocomplete
          open
          options={['Eins']}
          renderInput={(params) => <TextField {...params} label="Wahl" />}
        />
      </>,
    );
    const papers = [...document.querySelectorAll<HTMLElement>('.MuiMenu-paper, .MuiAutocomplete-paper')];
    expect(papers).toHaveLength(2);
    for (const paper of papers) {
      const { borderTopWidth, borderTopColor, boxShadow } = computedStyle(paper);
      expect([borderTopWidth, boxShadow === 'none' || boxShadow === '']).toEqual(['1px', false]);
      expect(contrastRatio(hex(borderTopColor), colours[mode].paper)).toBeGreaterThanOrEqual(3);
    }
  });

  it('keeps disabled controls readable', () => {
    show(
      <>
        <Button variant="contained" disabled>
          Speichern
        </Button>
        <Chip label="aus" disabled data-testid="chip" />
      </>,
    );
    const chip = screen.getByTestId('chip');
    expect(computedStyle(chip).opacity).toBe('1');
    expect(contrastOf(chip)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(screen.getByRole('button'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['error', 'warning', 'success', 'info'] as const)(
    'keeps alerts and chips of %s readable',
    (status) => {
      show(
        <>
          <Alert severity={status}>Hinweis</Alert>
          <Chip color={status} label={status} data-testid="chip" />
        </>,
      );
      expect(contrastOf(screen.getByRole('alert'))).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(screen.getByTestId('chip'))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it("lets a record's own colour win on a chip", () => {
    show(<Chip label="Gelb" data-testid="chip" sx={{ backgroundColor: '#123456' }} />);
    expect(hex(computedStyle(screen.getByTestId('chip')).backgroundColor)).toBe('#123456');
  });

  it("speaks German in MUI's own texts and keeps our defaults beside them", () => {
    show(
      <Autocomplete options={[]} open renderInput={(params) => <TextField {...params} label="Standort" />} />,
    );
    expect(screen.getByText('Keine Optionen')).toBeTruthy();
    expect(theme.components?.MuiAutocomplete?.defaultProps).toMatchObject({
      size: 'small',
      clearText: 'Leeren',
    });
  });
});
