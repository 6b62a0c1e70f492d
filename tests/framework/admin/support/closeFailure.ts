import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits for the dialog that a failure of the server opens over the page, and closes it. */
export async function closeFailure(): Promise<void> {
  const dialog = await screen.findByRole('alertdialog', { name: 'Etwas ist schiefgelaufen' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}
