import { readFileSync } from 'node:fs';
import type { Entity } from '../../../src/framework/schema/model.ts';
import {
  anyResource,
  type Grants,
  type ResourceGrants,
} from '../../../src/framework/schema/rights/Grants.ts';
import { demoLogins, demoPassword } from '../../../src/server/demo/seed/demoLogins.ts';
import { type ApiRecord, createRecord } from '../createRecord.ts';
import { drawShare } from '../drawShare.ts';
import { pauseJobs } from '../pauseJobs.ts';
import { type Api, createApi, startTestServer, type TestServer } from '../startTestServer.ts';
import { writeDefinitions } from '../writeDefinitions.ts';
import { changeLessons } from './changeLessons.ts';
import { RoleView, readAll } from './RoleView.ts';

/** A logged-in user with one of the product's roles. */
export interface RolePerson {
  role: string;
  loginUser: string;
  api: Api;
  token: string;
  profile: string;
  grants: Grants;
  /** By resource. */
  views: Map<string, RoleView>;
}

interface Login {
  loginUserId: string;
  token: { access_token: string };
  meta: { id: string } | null;
}

const files: Record<string, string> = {
  Administration: 'administration',
  Standortbetreuung: 'standortbetreuung',
  Personal: 'personal',
  Buchhaltung: 'buchhaltung',
  Lehrkraft: 'lehrkraft',
  Eltern: 'eltern',
  'Nur Lesen': 'nur-lesen',
};

function grantsOf(role: string): Grants {
  const file = new URL(`../../../entities/roles/${files[role]}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { crudAccess: Grants }).crudAccess;
}

function onEntity(grants: Grants, entity: Entity): ResourceGrants {
  // the only role with a grant on all entities has no other grants
  const { create, delete: remove, read, update } = grants[anyResource] ?? grants[entity.resource] ?? {};
  const has = (action: Entity['actions'][number]) => entity.actions.includes(action);
  return {
    create: create === true && has('create'),
    delete: remove === true && has('delete'),
    ...(read && has('read') && { read }),
    ...(update && has('update') && { update }),
  };
}

async function login(server: TestServer, mail: string) {
  const answer = await server.anonymous.post<Login>('authenticator/login', {
    username: mail,
    password: demoPassword,
  });
  const token = answer.body.token.access_token;
  const { loginUserId: loginUser, meta } = answer.body;
  return { loginUser, api: createApi(server.server.url, token), token, profile: meta?.id ?? '' };
}

/** An entity with file fields, which the app's definitions do not have yet. */
const papers = {
  title: 'Papier',
  type: 'object',
  properties: {
    name: { title: 'Name', type: 'string', maxLength: 100 },
    scan: { title: 'Scan', admin: { store: { kind: 'file' } } },
    photo: { title: 'Foto', admin: { store: { kind: 'image' } } },
  },
};

/** Entities with channels of their own: files, sockets, logins, real time and conflicts. */
const always = [
  'papers',
  'subjects',
  'login-users',
  'roles',
  'employees',
  'institutions',
  'absences',
  'courses',
  'course-logs',
  'substitution-inquiries',
];

export interface OpenRoles {
  server: TestServer;
  people: RolePerson[];
  /** A drawn eighth, and those with channels of their own; all with --deep. */
  entities: Entity[];
  close(): Promise<void>;
}

/**
 * Starts the demo with one user per role. Automatic permissions are removed, so that only the role files
 * count.
 */
export async function openRoles(): Promise<OpenRoles> {
  const { folder, remove } = await writeDefinitions({ 'papers.json': papers });
  const env = { LEITSTAND_DEMO: '1', LEITSTAND_DEMO_SIZE: 'small', DEFINITIONS_DIR: folder };
  const server = await startTestServer(undefined, env);
  await pauseJobs(server);
  await createRecord(server.api, 'papers', { name: 'Zeugnis' });
  await changeLessons(server.api);
  const rules = await server.api.get<ApiRecord[]>('auto-permissions', { range: [0, 99] });
  for (const { id, $version } of rules.body) await server.api.remove(`auto-permissions/${id}`, $version);
  // the rights are the same code for all of them
  const drawn = drawShare(server.server.index().model.entities, 8);
  const entities = server.server
    .index()
    .model.entities.filter((entity) => drawn.includes(entity) || always.includes(entity.resource));
  const people: RolePerson[] = [];
  for (const { mail, role } of demoLogins)
    people.push({ role, ...(await login(server, mail)), grants: grantsOf(role), views: new Map() });
  for (const entity of entities) {
    const records = await readAll(server.api, entity);
    for (const { role, grants, profile, views } of people) {
      const told = { role, grants: onEntity(grants, entity), profile };
      views.set(entity.resource, await RoleView.read(server.api, entity, records, told));
    }
  }
  const close = async () => {
    await server.stop();
    await remove();
  };
  return { server, people, entities, close };
}
