import { createTheme, ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lightTheme } from '../../../src/framework/admin/base/theme/theme.ts';
import { PickOne } from '../../../src/framework/admin/records/inputs/references/PickOne.tsx';
import { answerPermissions, openPermissions, roles } from './permissions/permissionWorld.ts';
import { answerLogins } from './support/answerLogins.ts';
import { buildEntity } from './support/buildEntity.ts';
import { provideRoleEditor } from './support/provideRoleEditor.ts';
import { renderAdmin } from './support/renderAdmin.tsx';

const api = provideRoleEditor();
const names = ['Schülerkarten', 'Schueleraustausch', ...Array.from({ length: 12 }, (_, at) => `Sorte ${at}`)];
const entities = names.map((plural, at) => buildEntity({ resource: `area-${at}`, plural }));
const both = ['Schülerkarten', 'Schueleraustausch'];

function type(field: HTMLElement, value: string): void {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
}

describe.each(['Schueler', 'schüler', 'SCHULER'])('typing "%s" finds both spellings', (typed) => {
  beforeEach(() => {
    answerLogins(api, { isLoggedIn: true, entities });
    api.answer('GET /api/quick-search', { body: { found: [], isPartial: false } });
  });

  it('in the menu', async () => {
    renderAdmin({ path: '/area-5' });
    const menu = await screen.findByRole('navigation', { name: 'Menü' });
    type(within(menu).getByRole('searchbox', { name: 'Menü filtern' }), typed);
    const links = within(menu).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Übersicht', ...both]);
  });

  it('in the palette', async () => {
    renderAdmin({ path: '/area-5' });
    await screen.findByRole('navigation', { name: 'Menü' });
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    type(await screen.findByRole('combobox', { name: /suchen/ }), typed);
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(both.map((name) => `${name}Dinge`));
  });

  it('in the matrix of a role', async () => {
    answerPermissions(api, [...entities, roles()]);
    openPermissions('role/r1');
    type(await screen.findByLabelText('Bereiche filtern', {}, { timeout: 15_000 }), typed);
    const cells = screen.getAllByLabelText(/, Anlegen/);
    const areas = cells.map((cell) => cell.getAttribute('aria-label')?.split(',')[0]);
    expect(areas.filter((area) => area !== 'Alle Bereiche')).toEqual(both);
  });

  it('in an input with options', () => {
    const options = names.map((title) => ({ value: title, title }));
    render(
      <ThemeProvider theme={createTheme(lightTheme)}>
        <PickOne label="Bereich" options={options} value={null} onChange={() => undefined} />
      </ThemeProvider>,
    );
    type(screen.getByRole('combobox', { name: 'Bereich' }), typed);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(both);
  });
});
