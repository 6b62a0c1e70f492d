import { fireEvent } from '@testing-library/react';

/** Clicks beside a dialog. */
export function clickBeside(dialog: HTMLElement): void {
  const around = dialog.closest('.MuiDialog-container');
  if (!around) throw new Error('No dialog');
  fireEvent.mouseDown(around);
  fireEvent.click(around);
}

export function pressEscape(dialog: HTMLElement): void {
  fireEvent.keyDown(dialog, { key: 'Escape' });
}
