import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

export const button = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name });
export const rows = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'Einträge' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

export const combobox = (dialog: HTMLElement, name: RegExp) =>
  within(dialog).getByLabelText<HTMLInputElement>(name, { selector: 'input' });

export async function choose(dialog: HTMLElement, name: RegExp, title: string): Promise<void> {
  fireEvent.mouseDown(combobox(dialog, name));
  // by the tree, because roles are slow to find in a large one
  const list = await waitFor(() => {
    const open = document.querySelector<HTMLElement>('[role=listbox]');
    if (!open) throw new Error('There are no options.');
    return open;
  });
  fireEvent.click(within(list).getByText(title));
}

export function type(dialog: HTMLElement, name: RegExp, text: string): void {
  const input = within(dialog).getByLabelText(name);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

/** Fills the fields of an entry. */
export async function enter(
  dialog: HTMLElement,
  day: string,
  from: string,
  to: string,
  label = 'Kurse',
): Promise<void> {
  await choose(dialog, /^Wochentag/, day);
  type(dialog, /^Von/, from);
  type(dialog, /^Bis/, to);
  await choose(dialog, /^Einsatzarten/, label);
  fireEvent.blur(combobox(dialog, /^Einsatzarten/));
}

export const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
