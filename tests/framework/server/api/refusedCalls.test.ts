import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameworkCalls } from '../../../../src/framework/schema/contracts/frameworkCalls.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';

type Fields = Record<string, string>;
type Refused = [call: string, sent: Record<string, unknown>, status: number, fields: Fields];

const required = 'Dieses Feld ist erforderlich';
const unfit = 'Dieser Wert passt nicht zum Feld';
const unknown = 'Dieses Feld gibt es nicht';
const noReference = 'Dieser Verweis ist ungültig';
const noOption = 'Diese Auswahl gibt es nicht';
const tooLong = 'Die maximale Zeichenlänge beträgt 1000 Zeichen';
const noDay = 'Möglich ist ein Tag von heute an, höchstens 30 Tage im Voraus';
const noRole = 'Diese Rolle gibt es nicht.';
const noText = 'Hier wird ein kurzer Text erwartet.';
const noNumber = 'Erwartet wird eine ganze Zahl.';
const noAreas = 'Erwartet wird eine Liste von höchstens 200 Bereichen.';
const noColumns = 'Erwartet wird für jede Spalte ein Feld oder null.';
const long = 'x'.repeat(1001);
const password = 'ein langes Passwort';

/** Bodies of writes, queries of reads. */
const refused: Refused[] = [
  ['login', {}, 422, { username: required, password: required }],
  ['login', { username: { $gt: '' }, password: long }, 422, { username: unfit, password: tooLong }],
  ['loginAs', { employeeId: '' }, 422, { employeeId: required }],
  ['loginAs', { employeeId: '0'.repeat(24), as: 'root' }, 422, { as: unknown }],
  ['loginTemporarily', {}, 422, { name: required, roles: noReference, endsOn: noDay }],
  [
    'loginTemporarily',
    { name: 'Ada', roles: ['x'], endsOn: '2000-01-01' },
    422,
    { 'roles.0': noReference, endsOn: noDay },
  ],
  [
    'loginTemporarily',
    { name: 'x'.repeat(101), roles: [], endsOn: '2026-02-30' },
    422,
    { name: 'Die maximale Zeichenlänge beträgt 100 Zeichen', endsOn: noDay },
  ],
  ['logoutEverywhere', { scope: 'alle' }, 422, { scope: noOption }],
  ['forgotPassword', { mail: '' }, 422, { mail: required }],
  ['resetPassword', { token: 'x' }, 422, { password: required }],
  ['activate', { token: 'x', password: long }, 422, { password: tooLong }],
  ['changePassword', {}, 422, { currentPassword: required, password: required }],
  ['changeMail', { currentPassword: password }, 422, { mail: required }],
  ['createLogin', { profile: 'x', mail: 1 }, 422, { profile: noOption, mail: unfit }],
  [
    'createLogin',
    { profile: { type: 'constructor', id: 'x' }, mail: 'a@b.example' },
    422,
    { profile: noOption },
  ],
  ['resendActivation', { id: 1 }, 422, { id: unfit }],
  ['createAccessLink', {}, 422, { id: required }],
  ['initialize', {}, 422, { mail: required, password: required }],
  ['roleImpact', { role: 'x' }, 422, { role: noRole }],
  [
    'roleImpact',
    { guiAccess: { menu: 'yes' }, crudAccess: [] },
    422,
    { 'guiAccess.menu': unfit, crudAccess: unfit },
  ],
  ['previewAutoPermission', { rule: 'x' }, 422, { rule: unfit }],
  ['explainAccess', {}, 400, { entity: noText, action: 'Diese Aktion gibt es nicht.' }],
  [
    'explainAccess',
    { entity: 'roles', action: 'read', id: '', of: 'x' },
    400,
    { id: noText, of: 'Diesen Parameter gibt es nicht.' },
  ],
  ['grantSources', { loginUser: 'a\0' }, 400, { loginUser: noText }],
  ['quickSearch', { q: ' a ' }, 400, { q: 'Erwartet werden mindestens 2 Zeichen.' }],
  ['counts', {}, 400, { resources: required }],
  ['counts', { resources: '["a"' }, 400, { resources: 'Erwartet wird JSON.' }],
  ['counts', { resources: '"a"' }, 400, { resources: noAreas }],
  [
    'counts',
    { resources: JSON.stringify(Array.from({ length: 201 }, () => 'a')) },
    400,
    { resources: noAreas },
  ],
  ['page', {}, 400, { path: required }],
  ['checkImport', { columns: 'name', key: 1 }, 422, { columns: noColumns, key: unfit }],
  ['checkImport', { columns: [], createsSimilar: 'yes' }, 422, { createsSimilar: unfit }],
  [
    'importRows',
    { outcome: 'gone', offset: '-1', limit: '201' },
    400,
    { outcome: 'Das gibt es nicht.', offset: noNumber, limit: noNumber },
  ],
];

function callOf(id: string) {
  const call = frameworkCalls.find((one) => one.id === id);
  if (!call) throw new Error(`No call is named ${id}.`);
  const path = call.path.replace(/^\/api\//, '').replaceAll(/\{\w+\}/g, '0'.repeat(24));
  return { ...call, path };
}

describe('the calls of the framework', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => await server.stop());

  it.each(refused)('refuse what does not fit: %s %j', async (id, sent, status, fields) => {
    const { method, path } = callOf(id);
    const options = method === 'GET' ? { query: sent } : { json: sent };
    const answer = await server.api.send(method, path, options);
    expect([answer.status, errorOf(answer).details?.fields]).toEqual([status, fields]);
  });

  it.each(frameworkCalls.filter(({ body }) => body).map(({ id }) => [id]))(
    'refuse an absent body: %s',
    async (id) => {
      const { method, path } = callOf(id);
      const answer = await server.api.send(method, path);
      expect([answer.status, errorOf(answer)._t, errorOf(answer).message]).toEqual([
        400,
        'badRequest',
        'Die Anfrage hat keinen Inhalt; erwartet wird JSON.',
      ]);
    },
  );

  it.each(['resetPassword', 'activate', 'confirmMail'])(
    'answer %s without a token as with one that is used up, whatever else is wrong',
    async (id) => {
      const { method, path } = callOf(id);
      const answers = [{}, { token: '' }, { token: 'x'.repeat(201) }, { token: 1, password: '' }].map(
        async (json) => errorOf(await server.api.send(method, path, { json })),
      );
      for (const { _t, details } of await Promise.all(answers))
        expect([_t, details]).toEqual(['linkInvalid', undefined]);
    },
  );

  it.each(frameworkCalls.filter(({ isPublic }) => !isPublic).map(({ id }) => [id]))(
    'ask for a session before they say what is wrong: %s',
    async (id) => {
      const { method, path } = callOf(id);
      const options = method === 'GET' ? { query: { nothing: '1' } } : { json: [] };
      const answer = await server.anonymous.send(method, path, method === 'DELETE' ? {} : options);
      expect([answer.status, errorOf(answer)._t, errorOf(answer).details]).toEqual([
        401,
        'notLoggedIn',
        undefined,
      ]);
    },
  );
});
