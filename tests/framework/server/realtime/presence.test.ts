import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { editingExpires, type RecordPresence } from '../../../../src/framework/schema/contracts/realtime.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { Presence } from '../../../../src/framework/server/realtime/Presence.ts';
import { SessionStore } from '../../../../src/framework/server/sessions/SessionStore.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { type HeardSocket, openSocket } from '../../../support/openSocket.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const all = { read: { all: true as const } };
const colleagues: Grants = { subjects: all, 'login-users': all };

describe.each(quickEngines())('the editors of a record on $engine', (engine) => {
  let server: TestServer;
  let subject: string;
  const opened: HeardSocket[] = [];
  const page = async (person: { token: string }) => {
    const headers = { cookie: `leitstand=${person.token}`, origin: server.server.url };
    const socket = await openSocket(server.server.url, headers);
    opened.push(socket);
    const view = (id: string | null, isEditing = false) =>
      socket.socket.emit('view', id === null ? null : { entity: 'subjects', id, isEditing });
    const editors = () => socket.heard.flatMap(({ presence }) => (presence ? [presence.editors] : [])).at(-1);
    return { ...socket, view, editors };
  };
  const openAs = async (grants: Grants) => {
    const person = await loginAs(server, grants);
    const { body } = await server.api.get<{ mail: string }>(`login-users/${person.id}`);
    return { ...person, mail: body.mail, page: await page(person) };
  };
  const shows = async (who: { editors: () => unknown }, editors: unknown) =>
    await expect.poll(who.editors).toEqual(editors);

  beforeAll(async () => {
    server = await startTestServer(engine);
    subject = (await createRecord(server.api, 'subjects', { name: 'Laute' })).id;
  });
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.close();
  });
  afterAll(async () => await server.stop());

  it('are shown to everyone who views it, before or afterwards, until the form is closed', async () => {
    const editor = await openAs(colleagues);
    const before = await openAs(colleagues);
    const after = await openAs(colleagues);
    const elsewhere = await openAs(colleagues);
    const other = await createRecord(server.api, 'subjects', { name: 'Theorbe' });
    before.page.view(subject);
    elsewhere.page.view(other.id);
    editor.page.view(subject, true);
    const named = [{ name: editor.mail, isSelf: false }];
    await shows(before.page, named);
    after.page.view(subject);
    await shows(after.page, named);
    editor.page.view(subject);
    await shows(before.page, []);
    expect([editor.page.editors(), elsewhere.page.editors()]).toEqual([undefined, undefined]);
  });

  it('disappear with the connection, and with the session', async () => {
    const [one, two, reader] = [await openAs(colleagues), await openAs(colleagues), await openAs(colleagues)];
    reader.page.view(subject);
    one.page.view(subject, true);
    two.page.view(subject, true);
    await expect.poll(() => reader.page.editors()?.length).toBe(2);
    await shows(two.page, [{ name: one.mail, isSelf: false }]);
    one.page.socket.close();
    await shows(reader.page, [{ name: two.mail, isSelf: false }]);
    await two.api.post('authenticator/logout');
    await shows(reader.page, []);
  });

  it('include oneself on another page', async () => {
    const editor = await openAs({ subjects: all });
    const second = await page(editor);
    editor.page.view(subject, true);
    second.view(subject);
    await expect.poll(() => second.editors()?.map(({ isSelf }) => isSelf)).toEqual([true]);
    expect(editor.page.editors()).toBeUndefined();
  });

  it('are named by their profiles, to users who may read these or the logins', async () => {
    const employee = await createRecord(server.api, 'employees', { firstName: 'Bo', lastName: 'Brink' });
    const editor = await openAs(colleagues);
    const { $version } = (await server.api.get<{ $version: number }>(`login-users/${editor.id}`)).body;
    const meta = { type: 'employees', id: employee.id };
    expect((await server.api.put(`login-users/${editor.id}`, { meta }, $version)).status).toBe(200);
    const again = await page(editor);
    again.view(subject, true);
    const colleague = await openAs({
      subjects: all,
      employees: { read: { all: ['firstName', 'lastName'] } },
    });
    colleague.page.view(subject);
    await shows(colleague.page, [{ name: 'Bo Brink', isSelf: false }]);
    const registrar = await openAs(colleagues);
    registrar.page.view(subject);
    await shows(registrar.page, [{ name: 'Bo Brink', isSelf: false }]);
  });

  it('are not named to users who may not know who has a login', async () => {
    const editor = await openAs(colleagues);
    const stranger = await openAs({ subjects: all });
    editor.page.view(subject, true);
    stranger.page.view(subject);
    await shows(stranger.page, [{ name: null, isSelf: false }]);
  });

  it('are reported neither to nor of users who may not read the record, also once they lose the right', async () => {
    const secret = (await createRecord(server.api, 'subjects', { name: 'Geheim' })).id;
    const known = { subjects: { read: { rules: [{ when: { name: 'Laute' }, fields: ['name'] }] } } };
    const editor = await openAs(colleagues);
    const witness = await openAs(colleagues);
    const blind = await openAs({ ...known, 'login-users': all });
    const pretender = await openAs({ ...known, 'login-users': all });
    blind.page.view(secret);
    pretender.page.view(secret, true);
    editor.page.view(secret, true);
    witness.page.view(secret);
    await shows(witness.page, [{ name: editor.mail, isSelf: false }]);
    expect(blind.page.editors()).toBeUndefined();
    const { roles } = (await server.api.get<{ roles: string[] }>(`login-users/${witness.id}`)).body;
    await server.api.put(`roles/${roles[0]}`, { crudAccess: {} }, 1);
    await shows(witness.page, []);
  });

  it('stay while the page reports them', async () => {
    let now = 0;
    const { db, index } = server.server;
    const presence = new Presence({ db, index, request: () => undefined, now: () => now });
    const session = await new SessionStore(db).findByToken((await loginAs(server, colleagues)).token);
    if (!session) throw new Error('The session that was just opened is not found.');
    const heard: number[] = [];
    const reader = { send: (_: string, { editors }: RecordPresence) => void heard.push(editors.length) };
    const editor = { send: () => undefined };
    const say = () =>
      presence.view({ session }, editor, { entity: 'subjects', id: subject, isEditing: true });
    const heardAfter = async (passed: number) => {
      now += passed;
      await presence.notify();
      return heard;
    };
    presence.view({ session }, reader, { entity: 'subjects', id: subject, isEditing: false });
    say();
    expect(await heardAfter(editingExpires - 1)).toEqual([1]);
    say();
    expect(await heardAfter(editingExpires - 1)).toEqual([1]);
    expect(await heardAfter(1)).toEqual([1, 0]);
    say();
    expect(await heardAfter(0)).toEqual([1, 0, 1]);
  });

  it('lose the connection for messages that are invalid or too frequent', async () => {
    const wrong = await openAs(colleagues);
    // @ts-expect-error no page says this
    wrong.page.socket.emit('view', { entity: 'subjects; DROP', id: 7 });
    await wrong.page.hears('closed');
    const hasty = await openAs(colleagues);
    for (let said = 0; said < 61; said += 1) hasty.page.view(subject, said % 2 === 0);
    await hasty.page.hears('closed');
    expect(hasty.page.socket.connected).toBe(false);
  });
});
