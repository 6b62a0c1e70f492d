import { fireEvent, screen } from '@testing-library/react';

/** Selects all rows of the page and opens the dialog of a bulk action, wherever the bar has it. */
export async function openBulk(action: string): Promise<HTMLElement> {
  await screen.findByRole('link', { name: 'Zeile 1 öffnen' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alle Zeilen dieser Seite auswählen' }));
  await screen.findByText('3 ausgewählt');
  const more = screen.queryByRole('button', { name: 'Mehr' });
  const button = screen.queryByRole('button', { name: action });
  if (button) fireEvent.click(button);
  else {
    fireEvent.click(more ?? (await screen.findByRole('button', { name: 'Mehr' })));
    fireEvent.click(await screen.findByRole('menuitem', { name: action }));
  }
  return await screen.findByRole('dialog');
}
