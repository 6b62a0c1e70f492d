/** A destination or an action. */
export interface PaletteItem {
  /** Path of the destination; for an action, its name. */
  path: string;
  /** Runs instead of navigating. */
  onRun?: () => void;
  group: string;
  label: string;
  detail?: string;
  /** Name of an icon, as in definitions. */
  icon: string;
}
