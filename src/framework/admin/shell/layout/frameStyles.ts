import type { CSSObject, Theme } from '@mui/material/styles';
import { barHeight } from '../../base/theme/barHeight.ts';

/** Styles of the frame around all screens, one rule for all of its parts. */
export function frameStyles(theme: Theme): CSSObject {
  const { colours } = theme.palette;
  return {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100vh',
    paddingTop: barHeight,
    backgroundColor: theme.palette.background.default,
    '& > .frame-body': { display: 'flex', flexGrow: 1 },
    '& .frame-menu': {
      position: 'sticky',
      top: barHeight,
      alignSelf: 'flex-start',
      flexShrink: 0,
      height: `calc(100vh - ${barHeight}px)`,
      overflow: 'hidden auto',
      scrollbarWidth: 'none',
      borderRight: `1px solid ${colours.line}`,
    },
    '& main': {
      display: 'flex',
      flexDirection: 'column',
      // a wide table must not push the app bar off a phone's screen
      flex: '1 1 0',
      minWidth: 0,
      padding: theme.spacing(2, 3, 4),
      [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 1.5, 3) },
    },
    '& > .frame-skip': {
      position: 'fixed',
      top: theme.spacing(-10),
      left: theme.spacing(2),
      zIndex: theme.zIndex.tooltip,
      padding: theme.spacing(1, 2),
      border: 0,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: colours.text,
      color: colours.paper,
      font: 'inherit',
      cursor: 'pointer',
      '&:focus': { top: theme.spacing(0.5) },
    },
  };
}
