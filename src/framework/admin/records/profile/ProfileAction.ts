/** An action on the record, shown as a button or a menu entry. */
export interface ProfileAction {
  /** Stable, unlike the label, which may change with the record. */
  name: string;
  label: string;
  isDangerous?: boolean;
  onRun: () => void;
}
