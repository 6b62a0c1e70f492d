import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Comment, CommentsAnswer } from '../../../../src/framework/schema/contracts/comments.ts';
import { commentsView } from '../../../../src/framework/schema/contracts/realtime.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { removeDeletedComments } from '../../../../src/framework/server/services/comments/commentRows.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { apiOf, type Login, openAccount } from '../../../support/openAccount.ts';
import { type HeardSocket, openSocket } from '../../../support/openSocket.ts';
import { type Api, errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';

const both = ['readComments', 'writeComments'];
const names = { 'login-users': { read: { all: ['name', 'mail'] } } };
const office: Grants = { institutions: { read: { all: ['name'] }, custom: both }, ...names };

describe.each(quickEngines())('comments on $engine', (engine) => {
  let server: TestServer;
  let ada: { id: string; api: Api; token: string };
  let ben: { id: string; api: Api; token: string };
  let id: string;

  beforeAll(async () => {
    server = await startTestServer(engine);
    [ada, ben] = [await loginAs(server, office), await loginAs(server, office)];
    id = (await createRecord(server.api, 'institutions')).id;
  });
  afterAll(async () => await server.stop());

  const pathOf = (record = id) => `comments/institutions/${record}`;
  const write = async (api: Api, text: string, record = id) =>
    await api.post<Comment>(pathOf(record), { text });
  const list = async (api: Api, record = id, query = {}) =>
    (await api.get<CommentsAnswer>(pathOf(record), query)).body;
  const texts = async (api: Api, record = id) => (await list(api, record)).comments.map(({ text }) => text);
  const fresh = async () => (await createRecord(server.api, 'institutions')).id;
  const statuses = async (api: Api, record = id, comment = 'f'.repeat(24)) =>
    await Promise.all([
      api.get(pathOf(record)).then(({ status }) => status),
      write(api, '<p>Hallo</p>', record).then(({ status }) => status),
      api.put(`${pathOf(record)}/${comment}`, { text: '<p>Neu</p>' }).then(({ status }) => status),
      api.remove(`${pathOf(record)}/${comment}`).then(({ status }) => status),
      api.post(`${pathOf(record)}/${comment}/restore`).then(({ status }) => status),
      api.get(`${pathOf(record)}/${comment}/versions`).then(({ status }) => status),
      api.get(`${pathOf(record)}/people`).then(({ status }) => status),
    ]);
  const waiting = async (comment: string) => {
    const { rows } = await sql<{ key: string; record: string; payload: object }>`
      SELECT "key", "record", "payload" FROM sys_outbox
      WHERE "kind" = 'mention' AND "key" LIKE ${`mention/${comment}/%`} ORDER BY "id"`.execute(
      server.server.db.kysely,
    );
    return rows;
  };
  const mention = (login: string) => `<span data-mention="${login}"></span>`;

  it('are written, read with the newest last, and counted', async () => {
    const record = await fresh();
    const first = await write(ada.api, '<p>Erst <strong>anrufen</strong></p>', record);
    expect(first.status, first.text).toBe(201);
    expect(first.body).toMatchObject({
      author: { id: ada.id },
      text: '<p>Erst <strong>anrufen</strong></p>',
      editedAt: null,
      isOwn: true,
    });
    await write(ben.api, '<p>Erledigt</p>', record);
    const { comments, total, before, mayWrite } = await list(ada.api, record);
    expect([total, before, mayWrite]).toEqual([2, null, true]);
    expect(comments.map(({ author, isOwn }) => [author.id, isOwn])).toEqual([
      [ada.id, true],
      [ben.id, false],
    ]);
    const page = await list(ada.api, record, { limit: 1 });
    expect(page.comments.map(({ text }) => text)).toEqual(['<p>Erledigt</p>']);
    const earlier = await list(ada.api, record, { limit: 1, before: page.before });
    expect(earlier.comments.map((one) => one.id)).toEqual([first.body.id]);
    expect(earlier.before).toBeNull();
    expect(await list(ada.api, record, { limit: 0 })).toMatchObject({ comments: [], total: 2 });
  });

  it('contain nothing that runs, and no names', async () => {
    const { body } = await write(
      ada.api,
      `<p onclick="x()">Hallo <script>alert(1)</script><span data-mention="${ben.id}">@Der Chef</span>
        <span style="color:red" data-mention="niemand">gefälscht</span></p>`,
    );
    expect(body.text).toContain(`Hallo ${mention(ben.id)}`);
    expect(body.text).not.toMatch(/script|onclick|Der Chef|niemand|style/);
    expect(body.mentions.map((one) => one.id)).toEqual([ben.id]);
  });

  it('are refused at the field when empty, too long, or with too many names, and nothing is stored', async () => {
    const record = await fresh();
    const refused = [
      '',
      '<p> </p>',
      '<p><em></em></p>',
      `<p>${'ä'.repeat(10_001)}</p>`,
      '<p>'.repeat(60_000),
      `<p>${Array.from({ length: 21 }, (_, at) => mention(at.toString(16).padStart(24, '0'))).join('')}</p>`,
    ];
    for (const text of refused) {
      const answer = await write(ada.api, text, record);
      expect([answer.status, Object.keys(errorOf(answer).details?.fields ?? {})], text.slice(0, 30)).toEqual([
        422,
        ['text'],
      ]);
    }
    expect((await write(ada.api, `<p>${'&amp;'.repeat(10_000)}</p>`, record)).status).toBe(201);
    for (const body of [{}, { text: 1 }, { text: '<p>a</p>', author: ben.id }])
      expect([400, 422]).toContain((await ada.api.post(pathOf(record), body)).status);
    expect((await list(ada.api, record)).total).toBe(1);
  });

  it('follow the rights of the record and two of their own', async () => {
    const hidden = await fresh();
    const { id: comment } = (await write(server.api, '<p>Geheim</p>', hidden)).body;
    const read = { all: ['name'] };
    const only = async (institutions: Grants[string]) =>
      (await loginAs(server, { institutions, ...names })).api;
    expect(
      await statuses(await only({ read: { ids: { [id]: ['name'] } }, custom: both }), hidden, comment),
    ).toEqual(Array(7).fill(404));
    expect(await statuses(await only({ custom: both }), hidden, comment)).toEqual(Array(7).fill(403));
    expect(await statuses(await only({ read }), hidden, comment)).toEqual(Array(7).fill(403));
    expect(await statuses(await only({ read, custom: ['writeComments'] }), hidden, comment)).toEqual(
      Array(7).fill(403),
    );
    const reader = await only({ read, custom: ['readComments'] });
    expect(await statuses(reader, hidden, comment)).toEqual([200, 403, 403, 403, 403, 200, 403]);
    expect((await list(reader, hidden)).mayWrite).toBe(false);
    expect(await texts(ada.api, hidden)).toEqual(['<p>Geheim</p>']);
    const { entity } = { entity: 'subjects' };
    const subject = (await createRecord(server.api, entity)).id;
    expect((await server.api.get(`comments/${entity}/${subject}`)).status).toBe(404);
    expect((await server.api.get(`comments/niemand/${subject}`)).status).toBe(404);
    expect((await server.anonymous.get(pathOf())).status).toBe(401);
  });

  it('are changed and deleted only by who wrote them; former texts stay readable', async () => {
    const record = await fresh();
    const { id: comment } = (await write(ada.api, '<p>Am Montag</p>', record)).body;
    const one = `${pathOf(record)}/${comment}`;
    expect((await ben.api.put(one, { text: '<p>Nie</p>' })).status).toBe(403);
    expect((await ben.api.remove(one)).status).toBe(403);
    expect((await server.api.put(one, { text: '<p>Nie</p>' })).status).toBe(403);
    expect(await texts(ben.api, record)).toEqual(['<p>Am Montag</p>']);
    await ada.api.put(one, { text: '<p>Am Montag</p>' });
    expect((await list(ben.api, record)).comments[0]?.editedAt).toBeNull();
    const changed = await ada.api.put<Comment>(one, { text: '<p>Am Dienstag</p>' });
    expect(changed.body).toMatchObject({ text: '<p>Am Dienstag</p>', editedAt: expect.any(String) });
    await ada.api.put(one, { text: '<p>Am Mittwoch</p>' });
    const { body } = await ben.api.get<{ versions: { text: string }[] }>(`${one}/versions`);
    expect(body.versions.map(({ text }) => text)).toEqual(['<p>Am Dienstag</p>', '<p>Am Montag</p>']);

    expect((await ada.api.remove(one)).status).toBe(204);
    expect(await list(ben.api, record)).toMatchObject({ comments: [], total: 0 });
    expect((await ben.api.get(`${one}/versions`)).status).toBe(404);
    expect((await ada.api.put(one, { text: '<p>Neu</p>' })).status).toBe(404);
    expect((await ben.api.post(`${one}/restore`)).status).toBe(404);
    expect((await ada.api.post(`${one}/restore`)).status).toBe(204);
    expect(await texts(ben.api, record)).toEqual(['<p>Am Mittwoch</p>']);
    // of another record
    expect((await ada.api.remove(`${pathOf()}/${comment}`)).status).toBe(404);
  });

  it('belong to who acts as somebody else', async () => {
    const record = await fresh();
    const profile = (await createRecord(server.api, 'employees')).id;
    const acted = await openAccount(server, office, { meta: { type: 'employees', id: profile } });
    const clerk = await openAccount(server, {
      ...office,
      'login-users': { read: { all: true }, custom: ['logInAsAnotherUser'] },
    });
    const theirs = (await write(apiOf(server, await acted.login()), '<p>Von mir</p>', record)).body;
    const own = apiOf(server, await clerk.login());
    const before = (await write(own, '<p>Vorher</p>', record)).body;
    const acting = apiOf(server, await own.post<Login>('authenticator/loginAs', { profileId: profile }));
    const { body } = await write(acting, `<p>Für sie ${mention(acted.id)}</p>`, record);
    expect(body).toMatchObject({ author: { id: clerk.id }, isOwn: true });
    expect(await waiting(body.id)).toEqual([]);
    expect((await acting.remove(`${pathOf(record)}/${theirs.id}`)).status).toBe(403);
    expect((await acting.put(`${pathOf(record)}/${before.id}`, { text: '<p>Doch</p>' })).status).toBe(200);
  });

  it('mention only people who may read them, and tell no reason', async () => {
    const record = await fresh();
    const part = async (grants: Grants, values = {}) => await openAccount(server, grants, values);
    const reader = await part(office, { name: 'Mira Leserin' });
    const blind = await part({ institutions: { read: { all: ['name'] } } }, { name: 'Mira Blind' });
    const elsewhere = await part(
      { institutions: { read: { ids: { [id]: ['name'] } }, custom: both } },
      { name: 'Mira Anderswo' },
    );
    const locked = await part(office, { name: 'Mira Gesperrt', isLocked: true });
    const people = async (api: Api, term: string) =>
      (await api.get<{ people: { id: string; name: string }[] }>(`${pathOf(record)}/people`, { term })).body
        .people;
    expect(await people(ada.api, 'mira')).toEqual([{ id: reader.id, name: 'Mira Leserin' }]);
    expect((await people(ada.api, '')).map((one) => one.id)).not.toContain(ada.id);
    expect((await people(ada.api, '')).length).toBeLessThanOrEqual(10);
    const unknowing = (await loginAs(server, { institutions: office.institutions ?? {} })).api;
    expect(await people(unknowing, 'mira')).toEqual([]);
    const refusals = new Set<string>();
    for (const login of [blind.id, elsewhere.id, locked.id, '0'.repeat(24)]) {
      const answer = await write(ada.api, `<p>Sieh mal ${mention(login)}</p>`, record);
      expect(answer.status).toBe(422);
      refusals.add(JSON.stringify(errorOf(answer).details));
    }
    expect(refusals.size).toBe(1);
    expect((await write(unknowing, `<p>Sieh mal ${mention(reader.id)}</p>`, record)).status).toBe(422);
    expect((await list(ada.api, record)).total).toBe(0);
  });

  it('leave a row in the outbox for each new mention of somebody else, once', async () => {
    const record = await fresh();
    const { body } = await write(ada.api, `<p>${mention(ben.id)} ${mention(ada.id)}</p>`, record);
    const [row, ...more] = await waiting(body.id);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      key: `mention/${body.id}/${ben.id}`,
      record: `institutions/${record}`,
      payload: { resource: 'institutions', id: record, comment: body.id, to: ben.id, by: ada.id },
    });
    await sql`DELETE FROM sys_outbox WHERE "key" = ${row?.key}`.execute(server.server.db.kysely);
    const cleo = await loginAs(server, office);
    const text = `<p>${mention(ben.id)} und ${mention(cleo.id)}</p>`;
    expect((await ada.api.put(`${pathOf(record)}/${body.id}`, { text })).status).toBe(200);
    expect((await waiting(body.id)).map(({ key }) => key)).toEqual([`mention/${body.id}/${cleo.id}`]);
    // who was mentioned before may stay, also without the right to read it by now
    await server.api.put(
      `login-users/${cleo.id}`,
      { isLocked: true },
      (await server.api.get<{ $version: number }>(`login-users/${cleo.id}`)).body.$version,
    );
    const again = await ada.api.put(`${pathOf(record)}/${body.id}`, { text: `${text}<p>Bitte</p>` });
    expect(again.status).toBe(200);
  });

  it('are written once under a key, however often and at the same time it is sent', async () => {
    const record = await fresh();
    const text = `<p>Hallo ${mention(ben.id)}</p>`;
    const header = { 'idempotency-key': 'comment-sent-twice' };
    const send = async (sent = text, at = record, api = ada.api) =>
      await api.post<Comment>(pathOf(at), { text: sent }, header);
    const answers = await Promise.all([send(), send(), send()]);
    const made = [...answers, await send()];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [comment, ...others] = new Set(made.map(({ body }) => body.id));
    expect([others, (await list(ada.api, record)).total]).toEqual([[], 1]);

    const refused = await Promise.all([send('<p>Anders</p>'), send(text, await fresh())]);
    expect(refused.map((answer) => [answer.status, errorOf(answer)._t])).toEqual(
      Array(2).fill([422, 'keyReused']),
    );
    // keys of somebody else are other keys
    const { body } = await send('<p>Von Ben</p>', record, ben.api);
    expect(body.author.id).toBe(ben.id);
    await ada.api.remove(`${pathOf(record)}/${comment}`);
    const gone = await send();
    expect([gone.status, errorOf(gone).message]).toEqual([
      410,
      'Dieser Kommentar ist angekommen und inzwischen gelöscht.',
    ]);
    expect(await texts(ada.api, record)).toEqual(['<p>Von Ben</p>']);
    const short = await ada.api.post(pathOf(record), { text }, { 'idempotency-key': 'kurz' });
    expect(short.status).toBe(400);
  });

  it('name people by the rights of the reader', async () => {
    const record = await fresh();
    await write(ada.api, `<p>${mention(ben.id)}</p>`, record);
    const unknowing = (await loginAs(server, { institutions: office.institutions ?? {} })).api;
    const [comment] = (await list(unknowing, record)).comments;
    expect(comment?.author).toEqual({ id: ada.id, name: 'Eine andere Person' });
    expect(comment?.mentions).toEqual([{ id: ben.id, name: 'Eine andere Person' }]);
  });

  it('stay while their record is in the trash, and go with it', async () => {
    const record = await fresh();
    const { id: comment } = (await write(ada.api, '<p>Alt</p>', record)).body;
    await ada.api.put(`${pathOf(record)}/${comment}`, { text: '<p>Bleibt</p>' });
    const remove = async () => {
      const { body } = await server.api.get<{ $version: number }>(`institutions/${record}`);
      await server.api.remove(`institutions/${record}`, body.$version);
    };
    await remove();
    expect((await ada.api.get(pathOf(record))).status).toBe(404);
    expect((await server.api.post('trash/institutions/restore', { ids: [record] })).status).toBe(200);
    expect(await texts(ada.api, record)).toEqual(['<p>Bleibt</p>']);
    await remove();
    expect((await server.api.post('trash/institutions/purge', { ids: [record] })).status).toBe(204);
    const { rows } = await sql`
      SELECT "id" FROM sys_comments WHERE "record" = ${record}
      UNION ALL SELECT "id" FROM sys_comment_versions WHERE "comment" = ${comment}`.execute(
      server.server.db.kysely,
    );
    expect(rows).toEqual([]);
  });

  it('are erased a while after they were deleted', async () => {
    const record = await fresh();
    const { kysely } = server.server.db;
    const ids: string[] = [];
    for (const text of ['<p>Lange her</p>', '<p>Eben</p>'])
      ids.push((await write(ada.api, text, record)).body.id);
    for (const comment of ids) await ada.api.remove(`${pathOf(record)}/${comment}`);
    await sql`UPDATE sys_comments SET "deletedAt" = now() - interval '31 days' WHERE "id" = ${ids[0]}`.execute(
      kysely,
    );
    expect(await removeDeletedComments(kysely)).toBe(1);
    expect((await ada.api.post(`${pathOf(record)}/${ids[0]}/restore`)).status).toBe(404);
    expect((await ada.api.post(`${pathOf(record)}/${ids[1]}/restore`)).status).toBe(204);
  });

  describe('on open pages', () => {
    const sockets: HeardSocket[] = [];
    afterAll(() => {
      for (const { socket } of sockets) socket.close();
    });
    const listen = async (token: string, query = {}) => {
      const headers = { cookie: `leitstand=${token}`, origin: server.server.url };
      const socket = await openSocket(server.server.url, headers, query);
      sockets.push(socket);
      return socket;
    };

    it('are announced to those who may read them, and to nobody else', async () => {
      const record = await fresh();
      const read = { all: ['name'] };
      const without = await loginAs(server, { institutions: { read } });
      const elsewhere = await loginAs(server, {
        institutions: { read: { ids: { [id]: ['name'] } }, custom: both },
      });
      const [reading, deaf, far] = [
        await listen(ben.token),
        await listen(without.token),
        await listen(elsewhere.token),
      ];
      const view = { entity: 'institutions', id: record, field: commentsView };
      const { body } = await write(ada.api, '<p>Neu</p>', record);
      await reading.hears('derived');
      expect(reading.views()).toEqual([view]);
      await ada.api.put(`${pathOf(record)}/${body.id}`, { text: '<p>Anders</p>' });
      await reading.hears('derived', 2);
      await ada.api.remove(`${pathOf(record)}/${body.id}`);
      await reading.hears('derived', 3);
      // what came after it arrived
      await write(ada.api, '<p>Hier</p>', id);
      await far.hears('derived');
      expect(far.views()).toEqual([{ ...view, id }]);
      expect(deaf.heard).toEqual([]);
    });

    it('are announced to a page that loaded before they were written', async () => {
      const record = await fresh();
      await write(ada.api, '<p>Neu</p>', record);
      const late = await listen(ben.token, { age: '5000' });
      await late.hears('derived');
      expect(late.views()).toContainEqual({ entity: 'institutions', id: record, field: commentsView });
    });
  });
});
