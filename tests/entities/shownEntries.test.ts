import type { HttpError } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry as app } from '../../src/app/registry.ts';
import { createText } from '../../src/framework/admin/base/i18n/createText.ts';
import { i18nProvider } from '../../src/framework/admin/base/i18n/i18nProvider.ts';
import { chosenColumns, listMeta } from '../../src/framework/admin/records/list/columns/listColumns.ts';
import { listStart } from '../../src/framework/admin/records/list/listArrangement.ts';
import { checkAccess } from '../../src/framework/admin/session/auth-provider/checkAccess.ts';
import { createReads } from '../../src/framework/admin/session/data-provider/createReads.ts';
import { createVersionCache } from '../../src/framework/admin/session/data-provider/createVersionCache.ts';
import { createDefinitionsSource } from '../../src/framework/admin/session/definitions/definitions.ts';
import {
  type Definitions,
  indexDefinitions,
} from '../../src/framework/admin/session/definitions/useDefinitions.ts';
import { type EntityView, viewsOf } from '../../src/framework/admin/session/definitions/viewsOf.ts';
import { type HttpClient, httpAnswerOf } from '../../src/framework/admin/session/http/httpClient.ts';
import { createRightsSource } from '../../src/framework/admin/session/rights/createRightsSource.ts';
import { mayRestore } from '../../src/framework/admin/session/rights/useRights.ts';
import { groupMenu } from '../../src/framework/admin/shell/layout/groupMenu.ts';
import { paletteScreens } from '../../src/framework/admin/shell/palette/usePaletteItems.ts';
import { withOwnParts } from '../../src/framework/admin/withOwnParts.ts';
import { showsGui } from '../../src/framework/schema/gui/GuiAccess.ts';
import type { Entity } from '../../src/framework/schema/model.ts';
import { createId } from '../../src/framework/server/repository/createId.ts';
import { importRows } from '../../src/framework/server/repository/importRows.ts';
import type { RoleSeed } from '../../src/framework/server/users/initialize.ts';
import { createRecord } from '../support/createRecord.ts';
import { loginWithRole } from '../support/loginWithRole.ts';
import { type Api, startTestServer, type TestServer } from '../support/startTestServer.ts';
import { filesIn } from './definitionFiles.ts';

const registry = withOwnParts(app);

const roles = filesIn('entities/roles').map(({ json }) => json as unknown as RoleSeed);
const text = createText(i18nProvider.translate);

/** What screens that are no generated lists ask for when they open. */
const callsOf: Record<string, (definitions: Definitions) => string[]> = {
  '/': () => ['quick-search?q=abc', 'news', 'notifier/counters'],
  '/messages': () => ['messenger/messages/conversations', 'messenger/accounts/options'],
  '/settings/import': () => [],
  '/settings/bulk-changes': () => ['bulk/runs'],
  '/settings/trash': ({ entities }) => entities.filter(mayRestore).map(({ resource }) => `trash/${resource}`),
  '/settings/general': () => ['installation'],
  '/settings/config': () => ['config'],
  '/vacationCalendar': () => ['holidays?range=[0,0]'],
  '/acquisitionListsOverview': () => ['acquisition-lists?range=[0,0]', 'institutions?range=[0,0]'],
  '/tools/conflicts': () => [
    `scheduler/conflicts?json=${JSON.stringify({ from: '2026-11-23', to: '2026-11-29' })}`,
  ],
  // asks for nothing before an address is chosen
  '/map-search': () => [],
  '/tools/missingDocuments': () => ['document-handler/missing'],
  '/settings/permissions/overview': ({ entities }) =>
    ['roles', 'login-users'].filter((resource) => checkAccess(entities, { action: 'list', resource })),
};

describe('the entries shown to a shipped role', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => await server.stop());

  /** The HTTP client of the screens, without a browser around it. */
  const clientOf =
    (api: Api): HttpClient =>
    async (url, options = {}) => {
      const headers = Object.fromEntries(new Headers(options.headers ?? {}));
      const answer = await api.send('GET', url, { headers });
      if (answer.status >= 400) throw Object.assign(new Error(answer.text), { status: answer.status });
      return httpAnswerOf({ ...answer, headers: Object.fromEntries(answer.headers), data: answer.text });
    };

  async function person(role: RoleSeed) {
    const { db, index } = server.server;
    const id = createId();
    const entity = index().entity('roles') as Entity;
    // a shipped role may grant rights that nothing asks for yet, which a request could not
    await importRows(db.kysely, {
      entity,
      records: [{ id, ...role, name: `${role.name} (wie ausgeliefert)` }],
      now: '2026-01-01T06:00:00.000Z',
    });
    const profile = await createRecord(server.api, 'employees', { firstName: 'Rolf', lastName: role.name });
    const { api } = await loginWithRole(server, id, { meta: { type: 'employees', id: profile.id } });
    const http = clientOf(api);
    const [rights, visible] = await Promise.all([
      createRightsSource(http).load(),
      createDefinitionsSource(http).load(),
    ]);
    const definitions = indexDefinitions(visible, (key) => showsGui(rights.gui, key));
    return { api, http, rights, definitions };
  }

  /** Asks as the list at a place does when it opens; the status of a refusal. */
  async function openList(http: HttpClient, definitions: Definitions, place: EntityView): Promise<number> {
    const arrangement = {};
    const { sort, filter, filterDefaultValues, perPage } = listStart(definitions, place, arrangement);
    const ask = createReads(http, createVersionCache()).getList(place.resource, {
      pagination: { page: 1, perPage },
      sort,
      filter: { ...filterDefaultValues, ...filter },
      meta: listMeta(definitions, place, chosenColumns(definitions, place, arrangement)),
    });
    return await ask.then(
      () => 200,
      (error: HttpError) => error.status,
    );
  }

  describe.each(roles)('$name', (role) => {
    let shown: Awaited<ReturnType<typeof person>>;
    beforeAll(async () => {
      shown = await person(role);
    });

    it('may be opened in the menu and the palette', async () => {
      const { api, http, rights, definitions } = shown;
      const { entities } = definitions;
      const open = entities.filter(({ resource }) => definitions.linkTo(resource) !== null);
      const groups = groupMenu(entities, registry.screens, registry.menuOrder, rights);
      const inMenu = groups.flatMap(({ entries }) => entries.map(({ path }) => path));
      const inPalette = paletteScreens(groups, open, '', text).map(({ path }) => path);
      const places = new Map(entities.flatMap(viewsOf).map((place) => [place.path, place]));
      const statusOf = async (path: string): Promise<number[]> => {
        const place = places.get(path);
        const calls = callsOf[path]?.(definitions);
        if (calls) return await Promise.all(calls.map(async (call) => (await api.get(call)).status));
        // neither a list nor a screen of which it is known what it asks for
        return place ? [await openList(http, definitions, place)] : [404];
      };
      const paths = [...new Set([...inMenu, ...inPalette])];
      const refused: Record<string, number[]> = {};
      for (const path of paths) {
        const statuses = await statusOf(path);
        if (statuses.some((status) => status >= 400)) refused[path] = statuses;
      }
      expect(refused).toEqual({});
      expect(paths.length).toBeGreaterThan(3);
    });

    it('may create wherever they offer it', async () => {
      const { api, definitions } = shown;
      const { entities } = definitions;
      const open = entities.filter(({ resource }) => definitions.linkTo(resource) !== null);
      const offered = new Set(
        paletteScreens([], open, text('palette.createEntity', { entity: '' }), text).map(({ path }) => path),
      );
      const byPath = open.filter(({ path }) => offered.has(`${path}/create`));
      expect(offered.size).toBe(byPath.length);
      const refused: Record<string, number> = {};
      for (const { resource } of byPath) {
        // a missing right is refused before a field that does not exist
        const { status } = await api.post(resource, { doesNotExist: true });
        if (status !== 400 && status !== 422) refused[resource] = status;
      }
      expect(refused).toEqual({});
    });
  });
});
