/** Something a person can do with the record, in the row of buttons or in the menu. */
export interface ProfileAction {
  /** The same before and after: what it says may change with the record. */
  name: string;
  label: string;
  isDangerous?: boolean;
  onRun: () => void;
}
