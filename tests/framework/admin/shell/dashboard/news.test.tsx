import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createText } from '../../../../../src/framework/admin/base/i18n/createText.ts';
import { i18nProvider } from '../../../../../src/framework/admin/base/i18n/i18nProvider.ts';
import { changeSummary } from '../../../../../src/framework/admin/shell/dashboard/News.tsx';
import type { NewsEntry } from '../../../../../src/framework/schema/contracts/news.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();
const fields = ['Name', 'Ort', 'Farbe', 'Art'].map((title) =>
  buildField({ name: title.toLowerCase(), title }),
);
const entity = buildEntity({ resource: 'places', fields, recordTitle: '{name}' });

function news(over: Partial<NewsEntry> = {}): NewsEntry {
  return {
    resource: 'places',
    record: { id: 'p1', name: 'Kiel' },
    at: '2026-03-07T08:05:00.000Z',
    actor: { id: 'u2', name: 'ben@example.org' },
    onBehalfOf: null,
    action: 'update',
    fields: ['name'],
    ...over,
  };
}

beforeEach(() => {
  answerLogins(api, { isLoggedIn: true, entities: [entity] });
});

const block = async () => await screen.findByRole('region', { name: 'Neues in meinen Datensätzen' });

it('shows who changed what and when, with links, and nothing of closed areas', async () => {
  const acted = { onBehalfOf: { id: 'u3', name: 'cem@example.org' } };
  api.answer('GET /api/news', {
    body: {
      entries: [
        news(),
        news({ record: { id: 'p2', name: 'Plön' }, fields: ['name', 'ort', 'farbe', 'art'], ...acted }),
        news({ resource: 'secrets' }),
      ],
    },
  });
  renderAdmin();
  const links = await within(await block()).findAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/places/p1', 'KielName07.03.2026, 09:05 Uhr · ben@example.org'],
    [
      '/places/p2',
      'PlönName, Ort und 2 weitere Felder07.03.2026, 09:05 Uhr · ben@example.org im Namen von cem@example.org',
    ],
  ]);
});

it('says what will appear there while it is empty', async () => {
  renderAdmin();
  await within(await block()).findByText(/was andere an Datensätzen ändern/);
});

it('retries after a failure', async () => {
  api.answer('GET /api/news', { status: 404, body: { _t: 'notFound', message: 'Weg.' } });
  renderAdmin();
  const retry = await within(await block()).findByRole('button', { name: 'Erneut versuchen' });
  api.answer('GET /api/news', { body: { entries: [news()] } });
  fireEvent.click(retry);
  await within(await block()).findByRole('link', { name: /Kiel/ });
  await waitFor(() => expect(screen.queryByText('Fehler beim Laden der Neuigkeiten.')).toBeNull());
});

it.each([
  [[], 'Geändert'],
  [['gone'], 'Geändert'],
  [['ort', 'name'], 'Name, Ort'],
  [['name', 'ort', 'farbe'], 'Name, Ort, Farbe'],
])('sums up %j as %s', (changed, summary) => {
  expect(changeSummary(entity, { fields: changed }, createText(i18nProvider.translate))).toBe(summary);
});
