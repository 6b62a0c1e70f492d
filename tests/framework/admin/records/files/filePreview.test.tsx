import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildField } from '../../support/buildEntity.ts';
import { renderValue } from '../fields/renderValue.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = buildField({ name: 'file', title: 'Datei', kind: 'file' });
const pdf = { id: 'f1', name: 'Vertrag.pdf', mediaType: 'application/pdf', size: 2048 };

async function openPreview(value: object): Promise<HTMLElement> {
  renderValue(field, value);
  fireEvent.click(screen.getByRole('button', { name: /^Vorschau: / }));
  return await screen.findByRole('dialog');
}

it('shows a PDF in the browser’s viewer', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { pdfViewerEnabled: { value: true } }));
  const dialog = await openPreview(pdf);
  expect(dialog.querySelector('iframe')?.getAttribute('src')).toBe('/api/files/f1');
  expect(screen.getByRole('link', { name: 'In neuem Tab öffnen' }).getAttribute('target')).toBe('_blank');
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says so if the browser has no viewer, and loads nothing', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { pdfViewerEnabled: { value: false } }));
  const dialog = await openPreview(pdf);
  expect(dialog.querySelector('iframe')).toBeNull();
  expect(dialog.textContent).toContain('Dieser Browser zeigt PDFs nicht selbst an.');
});

it('enlarges a picture, also in a field for any file', async () => {
  const dialog = await openPreview({ id: 'f2', name: 'Saal.png', mediaType: 'image/png', size: 10 });
  const picture = dialog.querySelector('img');
  expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['/api/files/f2', 'Saal.png']);
  if (picture) fireEvent.error(picture);
  expect(screen.getByRole('alert').textContent).toBe('Die Vorschau konnte nicht geladen werden.');
});

it('previews nothing the server sends as a download', () => {
  const container = renderValue(field, { id: 'f3', name: 'Bild.svg', mediaType: 'image/svg+xml', size: 10 });
  expect(container.querySelector('button, img')).toBeNull();
  expect(container.textContent).toBe('Bild.svgBild · 10\u00A0BHerunterladen');
});
