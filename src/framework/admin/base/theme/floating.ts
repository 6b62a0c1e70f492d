import type { Theme } from '@mui/material/styles';

/**
 * Border and shadow of elements above the page, such as menus and option lists; visible on light and dark.
 */
export function floating({ palette }: Omit<Theme, 'components'>) {
  const strength = palette.mode === 'dark' ? 0.7 : 0.25;
  return {
    border: `1px solid ${palette.colours.control}`,
    boxShadow: `0 4px 16px rgb(0 0 0 / ${strength})`,
  };
}
