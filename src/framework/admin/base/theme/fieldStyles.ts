import { includesFolded } from '../../../schema/search/fold.ts';
import { autofillInputStyles } from './autofillStyles.ts';
import type { ComponentStyles } from './ComponentStyles.ts';
import { floating } from './floating.ts';

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
