import type { Theme, ThemeOptions } from '@mui/material/styles';
import { includesFolded } from '../../../schema/search/fold.ts';
import { floating } from './floating.ts';
import { statuses } from './statuses.ts';

/** Default props and styles of MUI's and react-admin's components, by theme name. */
export type ComponentStyles = NonNullable<ThemeOptions['components']>;

/** Buttons, chips, tabs, checkboxes: small, without shadow, with a ring on keyboard focus. */
export const controlStyles: ComponentStyles = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible, &:focus-visible': {
          outline: `2px solid ${theme.palette.colours.accent}`,
          outlineOffset: 2,
        },
        '&.MuiMenuItem-root:focus-visible, &.MuiTab-root:focus-visible, &.MuiListItemButton-root:focus-visible':
          {
            outlineOffset: -2,
          },
      }),
    },
  },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: { minHeight: 32, paddingInline: 12, borderRadius: 8, lineHeight: 1.5 },
      text: { paddingInline: 10 },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: ({ theme }) => {
          const { brandStrong, onBrandStrong, accent, brand } = theme.palette.colours;
          const isLight = theme.palette.mode === 'light';
          return {
            backgroundColor: brandStrong,
            color: onBrandStrong,
            border: `1px solid ${accent}`,
            paddingBlock: 3,
            '&:hover': { backgroundColor: isLight ? brand : theme.palette.colours.accentStrong },
            '&.Mui-disabled': { borderColor: theme.palette.colours.line },
          };
        },
      },
      {
        props: { variant: 'outlined' },
        style: ({ theme }) => ({
          borderColor: theme.palette.colours.control,
          backgroundColor: theme.palette.colours.paper,
        }),
      },
    ],
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 8, minWidth: 28, minHeight: 28 } },
  },
  MuiToggleButton: { defaultProps: { size: 'small' } },
  MuiFab: { styleOverrides: { root: { boxShadow: 'none' } } },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 6,
        '&.Mui-disabled': { color: theme.palette.colours.textDisabled },
      }),
      outlined: ({ theme }) => ({ borderColor: theme.palette.colours.control }),
      deleteIcon: { color: 'inherit', opacity: 0.75, '&:hover': { color: 'inherit', opacity: 1 } },
    },
    // variants instead of nested selectors, so that `sx` with a record's own colour still wins
    variants: [
      {
        props: { variant: 'filled', color: 'default' },
        style: ({ theme }) => ({ backgroundColor: theme.palette.colours.sunk }),
      },
      {
        props: { variant: 'filled', color: 'primary' },
        style: ({ theme }) => ({
          backgroundColor: theme.palette.colours.brand,
          color: theme.palette.colours.text,
        }),
      },
      ...statuses.map((status) => ({
        props: { variant: 'filled' as const, color: status },
        style: ({ theme }: { theme: Omit<Theme, 'components'> }) => ({
          backgroundColor: theme.palette.colours[status].surface,
          color: theme.palette.colours[status].text,
        }),
      })),
    ],
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.palette.colours.control }),
      sizeSmall: { padding: 5 },
    },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({ color: theme.palette.colours.control }),
      sizeSmall: { padding: 5 },
    },
  },
  MuiSwitch: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      // around the whole switch, which clips what leaves it
      root: ({ theme }) => ({
        borderRadius: 12,
        '&:has(.Mui-focusVisible)': {
          outline: `2px solid ${theme.palette.colours.accent}`,
          outlineOffset: -2,
        },
      }),
      track: ({ theme }) => ({ backgroundColor: theme.palette.colours.control, opacity: 1 }),
      thumb: ({ theme }) => ({ border: `1px solid ${theme.palette.colours.control}`, boxShadow: 'none' }),
      switchBase: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: 'none' },
        '&.Mui-checked': { color: theme.palette.colours.onAccent },
        '&.Mui-checked .MuiSwitch-thumb': { borderColor: theme.palette.colours.accent },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: theme.palette.colours.accent, opacity: 1 },
      }),
    },
  },
  MuiTabs: {
    styleOverrides: { root: { minHeight: 40 }, indicator: { height: 3, borderRadius: '3px 3px 0 0' } },
  },
  // a disabled scroll arrow must not take room from the first tab
  MuiTabScrollButton: { styleOverrides: { root: { '&.Mui-disabled': { display: 'none' } } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        minWidth: 0,
        padding: '8px 14px',
        '&.Mui-selected': { color: theme.palette.colours.text, fontWeight: 700 },
        '&.Mui-error': { color: theme.palette.colours.error.text },
      }),
    },
  },
  // a link differs from the surrounding text by more than its colour
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: ({ theme }) => ({
        textDecorationColor: theme.palette.colours.control,
        textUnderlineOffset: 3,
        '&:hover': { textDecorationColor: 'currentcolor' },
      }),
    },
  },
};

const filled = 'mui-auto-fill';
const emptied = 'mui-auto-fill-cancel';

/**
 * The keyframes by which MUI's inputs notice that a browser filled them in, once for the page
 * (`disableInjectingGlobalStyles`). They animate nothing: an input listens for their start.
 */
export const autofillKeyframes = {
  [`@keyframes ${filled}`]: { from: { animationName: filled } },
  [`@keyframes ${emptied}`]: { from: { animationName: emptied } },
};

/** Starts one of these animations when an input is filled in by the browser, or emptied again. */
const autofillInputStyles = {
  animationName: emptied,
  animationDuration: '10ms',
  '&:-webkit-autofill': { animationName: filled, animationDuration: '5000s' },
};

/** All inputs: outlined, small, readable even when disabled. */
export const fieldStyles: ComponentStyles = {
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiTextField: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true },
  },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiAutocomplete: {
    defaultProps: {
      fullWidth: true,
      size: 'small',
      filterOptions: (options, { inputValue, getOptionLabel }) =>
        options.filter((option) => includesFolded(getOptionLabel(option), inputValue)),
    },
    styleOverrides: {
      paper: ({ theme }) => floating(theme),
      option: ({ theme }) => ({
        '&[aria-disabled="true"]': { color: theme.palette.colours.textDisabled },
      }),
      groupLabel: ({ theme }) => ({ color: theme.palette.colours.textSoft, lineHeight: '32px' }),
    },
  },
  MuiInputBase: {
    // each input would add and remove these keyframes, and look for them in the whole page
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: {
        // inputs with our clear button hide the browser's own
        '&.MuiInputBase-adornedEnd input::-webkit-search-cancel-button': { display: 'none' },
      },
      input: ({ theme }) => ({
        '&::placeholder': { color: theme.palette.colours.textDisabled, opacity: 1 },
        ...autofillInputStyles,
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.colours.paper,
        '&.Mui-disabled': { backgroundColor: theme.palette.colours.sunk },
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.palette.colours.accent,
        },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.colours.line },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.palette.colours.control }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      asterisk: ({ theme }) => ({ color: theme.palette.colours.error.text }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, '&:empty': { display: 'none' } } } },
  MuiMenuItem: {
    defaultProps: { dense: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        '&.Mui-disabled': { color: theme.palette.colours.textDisabled },
        [theme.breakpoints.up('sm')]: { minHeight: 34 },
      }),
    },
  },
};
