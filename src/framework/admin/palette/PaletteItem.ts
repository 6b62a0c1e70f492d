/** Somewhere to go. */
export interface PaletteItem {
  /** The place it leads to. */
  path: string;
  group: string;
  label: string;
  detail?: string;
  /** Name of an icon of the definitions. */
  icon: string;
}
