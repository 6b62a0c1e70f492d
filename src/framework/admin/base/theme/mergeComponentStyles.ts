import type { ComponentStyles } from './ComponentStyles.ts';

type Entry = { defaultProps?: object };

/**
 * Merges `styles` over `base` per component. Default props of both are kept, as those of `base` carry MUI's
 * German texts.
 */
export function mergeComponentStyles(base: ComponentStyles, styles: ComponentStyles): ComponentStyles {
  const merged: Record<string, Entry> = { ...(base as Record<string, Entry>) };
  for (const [name, entry] of Object.entries(styles as Record<string, Entry>)) {
    const defaultProps = { ...merged[name]?.defaultProps, ...entry.defaultProps };
    merged[name] = { ...merged[name], ...entry, defaultProps };
  }
  return merged as ComponentStyles;
}
