import type { Theme } from '@mui/material/styles';
import type { FormEvent } from 'react';
import { bottomBar } from '../hooks/useBottomBar.ts';
import type { ComponentStyles } from './componentStyles.ts';
import { floating } from './floating.ts';
import { statuses } from './statuses.ts';

/**
 * React bubbles events to the component that opened a layer, although its elements lie elsewhere: the form of a dialog
 * would also submit the form behind it.
 */
const endsSubmits = { onSubmit: (event: FormEvent) => event.stopPropagation() };

/** Papers, dialogs, alerts: thin lines instead of shadows, except for floating elements. */
export const surfaceStyles: ComponentStyles = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      // MUI lightens dark papers with a gradient; ours have their own colours
      root: { backgroundImage: 'none' },
    },
  },
  MuiCard: {
    styleOverrides: { root: ({ theme }) => ({ border: `1px solid ${theme.palette.colours.line}` }) },
  },
  MuiCardContent: {
    styleOverrides: { root: { padding: 16, '&:last-child': { paddingBottom: 16 } } },
  },
  // dialogs, drawers, menus and popovers are modals
  MuiModal: { defaultProps: endsSubmits },
  MuiPopper: { defaultProps: endsSubmits },
  MuiAppBar: { defaultProps: { elevation: 0 } },
  MuiMenu: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiPopover: { styleOverrides: { paper: ({ theme }) => floating(theme) } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.palette.colours.line}`,
        // title and buttons of a form stay in sight, too, while its content scrolls
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '0 1 auto' },
        [theme.breakpoints.down('sm')]: { margin: 12, width: 'calc(100% - 24px)' },
      }),
      paperFullScreen: ({ theme }) => ({
        [theme.breakpoints.down('sm')]: { margin: 0, width: '100%', border: 'none' },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', padding: '16px 20px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 16px', flexWrap: 'wrap' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        backgroundColor: theme.palette.colours.text,
        color: theme.palette.colours.paper,
        fontSize: '0.75rem',
        fontWeight: 400,
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { padding: '4px 12px', alignItems: 'center' },
      outlined: ({ theme }) => ({ color: theme.palette.colours.text }),
      filled: ({ theme }) => ({ color: theme.palette.colours.onAccent }),
    },
    variants: statuses.map((severity) => ({
      props: { variant: 'standard' as const, severity },
      style: ({ theme }: { theme: Omit<Theme, 'components'> }) => ({
        backgroundColor: theme.palette.colours[severity].surface,
        color: theme.palette.colours.text,
        border: `1px solid ${theme.palette.colours[severity].text}`,
      }),
    })),
  },
  MuiSnackbar: {
    styleOverrides: {
      root: ({ theme }) => ({
        // above a bar at the bottom of the window
        marginBottom: `var(${bottomBar}, 0px)`,
        [theme.breakpoints.down('sm')]: { left: 12, right: 12 },
      }),
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.colours.text,
        color: theme.palette.colours.paper,
      }),
    },
  },
  MuiAccordion: {
    defaultProps: { disableGutters: true },
    styleOverrides: {
      root: ({ theme }) => ({
        border: `1px solid ${theme.palette.colours.line}`,
        '&::before': { display: 'none' },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(20 18 8 / 0.45)' } } },
  },
};
