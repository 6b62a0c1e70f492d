import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form, type RaThemeOptions } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { ColourInput } from '../../../src/app/colour-input/ColourInput.tsx';
import { i18nProvider } from '../../../src/framework/admin/base/i18n/i18nProvider.ts';
import { lightTheme } from '../../../src/framework/admin/base/theme/theme.ts';
import { buildField } from '../../framework/admin/support/buildEntity.ts';

afterEach(cleanup);

const colour = buildField({ name: 'colour', kind: 'colour', title: 'Farbe', description: 'Im Plan.' });

function renderInput(initial: string | null): ReturnType<typeof vi.fn> {
  const handleSubmit = vi.fn();
  render(
    <AdminContext i18nProvider={i18nProvider} lightTheme={lightTheme as RaThemeOptions} darkTheme={null}>
      <Form defaultValues={{ colour: initial }} onSubmit={handleSubmit}>
        <ColourInput field={colour} source="colour" />
        <button type="submit">Speichern</button>
      </Form>
    </AdminContext>,
  );
  return handleSubmit;
}

async function savedBy(handleSubmit: ReturnType<typeof vi.fn>): Promise<unknown> {
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(handleSubmit).toHaveBeenCalled());
  return handleSubmit.mock.calls[0]?.[0];
}

it('takes a colour from the palette', async () => {
  const handleSubmit = renderInput(null);
  fireEvent.click(screen.getByRole('radio', { name: 'Grün' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Farbe' }).value).toBe('#2E7D32');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Grün' }).checked).toBe(true);
  expect(await savedBy(handleSubmit)).toEqual({ colour: '#2E7D32' });
});

it('converts typed text to the stored form', async () => {
  const handleSubmit = renderInput('#2E7D32');
  const field = screen.getByRole('textbox', { name: 'Farbe' });
  fireEvent.change(field, { target: { value: 'abc' } });
  fireEvent.blur(field);
  expect(await savedBy(handleSubmit)).toEqual({ colour: '#AABBCC' });
});

it('can be cleared', async () => {
  const handleSubmit = renderInput('#2E7D32');
  fireEvent.change(screen.getByRole('textbox', { name: 'Farbe' }), { target: { value: '' } });
  expect(await savedBy(handleSubmit)).toEqual({ colour: null });
});

it('refuses an invalid colour', async () => {
  const handleSubmit = renderInput(null);
  fireEvent.change(screen.getByRole('textbox', { name: 'Farbe' }), { target: { value: 'rot' } });
  fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('Eine Farbe hat die Form #RRGGBB, etwa #2E7D32.');
  expect(handleSubmit).not.toHaveBeenCalled();
});
