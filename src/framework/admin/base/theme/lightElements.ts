import type { CSSObject, Theme } from '@mui/material/styles';

/** Classes of elements that lists render by the hundred: a class costs nothing, a styled component does. */
export const lightElements = {
  tag: 'LeitstandTag',
  outlinedTag: 'LeitstandTag-outlined',
  link: 'LeitstandLink',
  checkbox: 'LeitstandCheckbox',
  picture: 'LeitstandPicture',
  icon: 'LeitstandIcon',
  line: 'LeitstandLine',
} as const;

/** Gives the classes the look of MUI's `Chip`, `Link`, `Checkbox`, `SvgIcon` and `Typography` in our theme. */
export function lightElementStyles({ palette, typography }: Omit<Theme, 'components'>): CSSObject {
  const { colours } = palette;
  return {
    [`.${lightElements.tag}`]: {
      display: 'inline-block',
      boxSizing: 'border-box',
      maxWidth: '100%',
      height: 24,
      padding: '0 8px',
      borderRadius: 6,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      verticalAlign: 'middle',
      backgroundColor: colours.sunk,
      fontSize: typography.pxToRem(13),
      lineHeight: '24px',
    },
    [`.${lightElements.outlinedTag}`]: {
      padding: '0 7px',
      border: `1px solid ${colours.control}`,
      backgroundColor: 'transparent',
      lineHeight: '22px',
    },
    [`.${lightElements.link}`]: {
      color: palette.primary.main,
      textDecorationLine: 'underline',
      textDecorationColor: colours.control,
      textUnderlineOffset: 3,
      '&:hover': { textDecorationColor: 'currentcolor' },
    },
    [`.${lightElements.picture}`]: {
      display: 'inline-grid',
      placeItems: 'center',
      flexShrink: 0,
      boxSizing: 'border-box',
      borderRadius: '50%',
      overflow: 'hidden',
      verticalAlign: 'middle',
      backgroundColor: colours.sunk,
      color: palette.text.secondary,
      fontWeight: 500,
      lineHeight: 1,
      userSelect: 'none',
      '& > img': { display: 'block', objectFit: 'cover' },
    },
    [`.${lightElements.icon}`]: {
      width: 20,
      height: 20,
      fill: 'currentColor',
      verticalAlign: 'middle',
    },
    [`.${lightElements.line}`]: {
      ...typography.caption,
      color: palette.text.secondary,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    [`.${lightElements.checkbox}`]: {
      // a larger click target than the box itself
      display: 'grid',
      placeItems: 'center',
      minWidth: 28,
      height: 28,
      cursor: 'pointer',
      '& > input': {
        width: 16,
        height: 16,
        margin: 0,
        accentColor: palette.primary.main,
        cursor: 'inherit',
      },
    },
  };
}
