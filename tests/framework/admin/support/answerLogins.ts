import type { VisibleEntity } from '../../../../src/framework/schema/contracts/definitions.ts';
import type { GuiAnswer } from '../../../../src/framework/schema/contracts/permissioner.ts';
import { packDefinitions } from '../../../../src/framework/schema/packDefinitions.ts';
import { sentRights } from './sentRights.ts';
import type { FakeApi } from './startFakeApi.ts';

const person = {
  token: { access_token: 'bearer-1' },
  meta: null,
  type: 'employee',
  loginType: 'employee',
  loginUserId: 'u1',
  originUserId: null as string | null,
  originName: null as string | null,
  name: 'Ada Lovelace',
  mail: 'ada@example.org',
  session: { idleSeconds: 7200, absoluteSeconds: 43_200 },
  rights: 'r1',
};

const refused = { status: 401, body: { _t: 'notLoggedIn', message: 'Bitte melde dich an.' } };

interface World {
  isLoggedIn: boolean;
  entities: VisibleEntity[];
  /** What of the surface is hidden. */
  gui?: GuiAnswer;
  /** Of who is logged in. */
  name?: string;
  /** What else the answers of logins say otherwise. */
  login?: Partial<typeof person>;
  meta?: Record<string, unknown>;
  /** Milliseconds before it is said who is logged in. */
  delay?: number;
}

/** Lets a fake API know one login, `pw` its password, and answer what the frame of the admin asks. */
export function answerLogins(api: FakeApi, world: World): World {
  const current = () => ({
    ...person,
    name: world.name ?? person.name,
    meta: world.meta ?? null,
    ...world.login,
  });
  api.answer('GET /api/status', { body: { product: 'Probe', demo: null, build: 'b1' } });
  api.answer('GET /api/status/page', ({ query }) => {
    const asked = query.get('path') ?? '';
    return { body: { exists: world.entities.some(({ path }) => asked.startsWith(path)) } };
  });
  api.answer('POST /api/authenticator/checkLogin', () => ({
    ...(world.isLoggedIn ? { body: current() } : refused),
    delay: world.delay ?? 0,
  }));
  api.answer('POST /api/authenticator/login', ({ body }) => {
    if (JSON.parse(body).password !== 'pw') {
      return {
        status: 401,
        body: { _t: 'loginFailed', message: 'E-Mail-Adresse oder Passwort ist falsch.' },
      };
    }
    world.isLoggedIn = true;
    return { body: current() };
  });
  api.answer('POST /api/authenticator/logout', () => {
    world.isLoggedIn = false;
    return { status: 204 };
  });
  api.answer('GET /api/definitions', () =>
    world.isLoggedIn ? { body: packDefinitions({ hash: 'h1', entities: world.entities }) } : refused,
  );
  api.answer('GET /api/permissioner/crud', () =>
    world.isLoggedIn ? { body: sentRights(world.entities) } : refused,
  );
  api.answer('GET /api/preferences', () => (world.isLoggedIn ? { body: {} } : refused));
  api.answer('GET /api/news', () => (world.isLoggedIn ? { body: { entries: [] } } : refused));
  api.answer('GET /api/permissioner/gui', () => (world.isLoggedIn ? { body: world.gui ?? {} } : refused));
  for (const { resource } of world.entities) {
    api.answer(`GET /api/${resource}`, () =>
      world.isLoggedIn ? { body: [], headers: { 'Content-Range': `${resource} */12` } } : refused,
    );
  }
  api.answer('GET /api/counts', ({ query }) => {
    const resources = JSON.parse(query.get('resources') ?? '[]') as string[];
    const known = resources.map((resource) => [resource, { total: 12, isCapped: false }]);
    return world.isLoggedIn ? { body: { counts: Object.fromEntries(known) } } : refused;
  });
  return world;
}
