import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { ListScreen } from '../../../../../src/framework/admin/records/list/ListScreen.tsx';
import { recordRegistry } from '../../../../../src/framework/admin/records/recordRegistry.ts';
import type {
  EntityScreens,
  RegisteredBulkAction,
  ScreenProps,
} from '../../../../../src/framework/admin/session/registry/Registry.ts';
import type { VisibleEntity } from '../../../../../src/framework/schema/contracts/definitions.ts';
import type { StoredView } from '../../../../../src/framework/schema/contracts/listViews.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { answerRows } from '../../support/answerRows.ts';
import { buildEntity, buildField } from '../../support/buildEntity.ts';
import { namedScreens, renderAdmin } from '../../support/renderAdmin.tsx';
import type { FakeApi, SeenRequest } from '../../support/startFakeApi.ts';

// whole screens on a busy machine

export const things = buildEntity({
  resource: 'things',
  title: 'Ding',
  plural: 'Dinge',
  columns: ['name', 'amount'],
  fields: [
    buildField({ name: 'name', title: 'Name' }),
    buildField({ name: 'amount', title: 'Anzahl', kind: 'integer' }),
    buildField({ name: 'note', title: 'Notiz' }),
    buildField({ name: 'isActive', title: 'Aktiv', kind: 'boolean' }),
  ],
});

/** The list, and the search part of its URL for tests to read. */
function ListWithUrl(props: ScreenProps) {
  return (
    <>
      <output hidden data-testid="search">
        {useLocation().search}
      </output>
      <ListScreen {...props} />
    </>
  );
}

export interface ListWorld {
  entity?: Partial<VisibleEntity>;
  others?: VisibleEntity[];
  rows?: number;
  countOf?: (request: SeenRequest) => number;
  recordOf?: (row: number) => Record<string, unknown>;
  /** As stored on the server for this person. */
  columns?: string[];
  arrangement?: Record<string, unknown>;
  preferences?: Record<string, unknown>;
  views?: StoredView[];
  mayShare?: boolean;
  path?: string;
  isNarrow?: boolean;
  screens?: Partial<EntityScreens>;
  bulkActions?: readonly RegisteredBulkAction[];
}

/** Shows the list of things, `Zeile 1`, `Zeile 2` …, in the real admin over a fake API. */
export function openList(api: FakeApi, world: ListWorld = {}): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: world.isNarrow === true && query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  answerLogins(api, {
    isLoggedIn: true,
    entities: [{ ...things, ...world.entity }, ...(world.others ?? [])],
  });
  const { countOf, recordOf } = world;
  answerRows(api, 'things', world.rows ?? 3, {
    ...(countOf ? { countOf } : {}),
    ...(recordOf ? { recordOf } : {}),
  });
  const arrangement = world.arrangement ?? (world.columns && { columns: world.columns });
  const stored = { ...(arrangement && { 'list.things': arrangement }), ...world.preferences };
  api.answer('GET /api/preferences', { body: stored });
  api.answer('PUT /api/preferences/list.things', { body: null });
  api.answer('GET /api/list-views/things', {
    body: { views: world.views ?? [], mayShare: world.mayShare ?? false },
  });
  api.answer('GET /api/list-views/things/counts', { body: { counts: {} } });
  renderAdmin({
    path: world.path ?? '/things',
    screens: { ...namedScreens, List: ListWithUrl, ...world.screens },
    registry: {
      appBar: recordRegistry.appBar,
      ...(world.bulkActions ? { bulkActions: world.bulkActions } : {}),
    },
  });
}

/** Gives the frame around a list the height of ten rows; `closeList` ends this. */
export function frameTenRows(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(360);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
}

/** What the latest request for the list asked, parsed. */
export function lastAsked(api: FakeApi): Record<string, unknown> {
  const entries = [...(api.requestsOf('GET /api/things').at(-1)?.query ?? [])];
  return Object.fromEntries(
    entries.map(([name, value]) => [name, /^[[{]/.test(value) ? JSON.parse(value) : value]),
  );
}

/** The arrangements of the list that were sent to be stored. */
export function storedArrangements(api: FakeApi): unknown[] {
  return api.requestsOf('PUT /api/preferences/list.things').map(({ body }) => JSON.parse(body));
}

export function findRow(number: number): Promise<HTMLElement> {
  return screen.findByRole('link', { name: `Zeile ${number} öffnen` });
}

/** Nothing is being loaded any more. */
export async function settled(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
}

export function titles(): (string | null)[] {
  return screen.getAllByRole('columnheader').map((cell) => cell.textContent);
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** react-admin writes every refused call to the console; a test that lets a call be refused says so. */
export function allowRefusal(): void {
  vi.spyOn(console, 'error').mockImplementation((problem: unknown) => {
    if (!(problem instanceof HttpError)) throw problem;
  });
}

/** Leaves the list, and lets what it still asks be answered: a refused connection would be a complaint. */
export async function closeList(api: FakeApi): Promise<void> {
  vi.restoreAllMocks();
  cleanup();
  await new Promise((resolve) => {
    setTimeout(resolve, 150);
  });
  await api.goAway();
}
