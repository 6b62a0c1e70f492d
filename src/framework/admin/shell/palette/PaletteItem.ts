/** Somewhere to go, or something to do. */
export interface PaletteItem {
  /** The place it leads to; of an action its name. */
  path: string;
  /** What it does instead of leading somewhere. */
  onRun?: () => void;
  group: string;
  label: string;
  detail?: string;
  /** Name of an icon of the definitions. */
  icon: string;
}
