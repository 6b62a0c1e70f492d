import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createText } from '../../../../src/framework/admin/base/i18n/createText.ts';
import { i18nProvider } from '../../../../src/framework/admin/base/i18n/i18nProvider.ts';
import '../../../../src/framework/admin/permissions/frame/usePermissionText.ts';
import { guiSummary } from '../../../../src/framework/admin/permissions/gui/GuiValue.tsx';
import { GrantsValue } from '../../../../src/framework/admin/permissions/role/GrantsValue.tsx';
import type { GuiItem } from '../../../../src/framework/schema/gui/guiItemsOf.ts';
import { buildField } from '../support/buildEntity.ts';
import { provideFakeApi } from '../support/provideFakeApi.ts';
import { renderAdmin } from '../support/renderAdmin.tsx';
import { answerPermissions, boSources, notes, people, places } from './permissionWorld.ts';

const api = provideFakeApi();
const field = buildField({ name: 'crudAccess', title: 'Rechte auf Daten', kind: 'json' });

it('describes grants in a sentence, and shows them as a read-only matrix on demand', async () => {
  answerPermissions(api, [places, notes, people]);
  const value = boSources.sources[0]?.grants;
  const Probe = () => <GrantsValue field={field} value={value} isCell={false} />;
  renderAdmin({ path: '/probe', registry: { screens: [{ path: '/probe', screen: Probe }] } });
  expect(await screen.findByText('Liest 1 Bereich, ändert 1, 1 Sonderrecht')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Im Einzelnen' }));
  const matrix = await screen.findByRole('table', { name: 'Rechte auf Daten' });
  expect(matrix.textContent).toContain('Orte');
  // only what is granted, and nothing to press
  expect(matrix.textContent).not.toContain('Notizen');
  expect(matrix.querySelector('button')).toBeNull();
});

const items: GuiItem[] = [
  { key: 'menu.places', kind: 'menu', label: 'Orte' },
  { key: 'menu.people', kind: 'menu', label: 'Personen' },
  { key: 'tool.stacks', kind: 'tool', label: 'Stapel' },
];

it.each([
  [{}, ['Alles ist zu sehen.']],
  [{ '*': false }, ['Nichts davon ist zu sehen.']],
  [{ 'menu.people': false }, ['Alles ist zu sehen bis auf:', 'Menü: Personen']],
  [{ '*': false, 'tool.stacks': true }, ['Zu sehen ist nur:', 'Werkzeuge: Stapel']],
])('describes the UI access %j by the shorter list', (access, lines) => {
  expect(guiSummary(access, items, createText(i18nProvider.translate))).toEqual(lines);
});
