/** Something a person can do with the record, in the row of buttons or in the menu. */
export interface ProfileAction {
  label: string;
  isDangerous?: boolean;
  onRun: () => void;
}
