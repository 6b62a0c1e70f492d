import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellsAnswer } from '../../../../src/framework/schema/contracts/cells.ts';
import type { ImportRowsAnswer } from '../../../../src/framework/schema/contracts/imports.ts';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import { validateFormValues } from '../../../../src/framework/schema/validation/validateRecord.ts';
import type { ApiRecord } from '../../../support/createRecord.ts';
import { check, run, sendFile } from '../../../support/importFile.ts';
import { kindFiles } from '../../../support/kindProperties.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

/** Every kind that holds text: its definition, what people mean, and what is stored of it. */
const kinds = {
  text: { property: { type: 'string' }, plain: 'Anna-Lena', stored: 'Anna-Lena' },
  longText: {
    property: { type: 'string', admin: { store: { kind: 'longText' } } },
    plain: 'Am Park',
    stored: 'Am Park',
  },
  richText: { property: { type: 'string', format: 'html' }, plain: 'Notenheft', stored: '<p>Notenheft</p>' },
  mail: { property: { type: 'string', format: 'email' }, plain: 'zero@schule.de', stored: 'zero@schule.de' },
  phone: { property: { type: 'string', format: 'phone' }, plain: '0821 12345', stored: '+4982112345' },
  url: {
    property: { type: 'string', format: 'uri' },
    plain: 'www.schule.de',
    stored: 'https://www.schule.de',
  },
  textList: { property: { type: 'array', items: { type: 'string' } }, plain: 'Geige', stored: ['Geige'] },
} as const;
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

/** Characters that nobody sees, as programs put them into what is copied. */
const unseen = ['\u200b', '\u00ad', '\u2060', '\ufeff', '\u200e', '\u202e', '\u2066', '\u0084'];
const spoiled = (text: string, sign: string) => `${sign}${text.slice(0, 3)}${sign}${text.slice(3)}${sign}`;

function sent(name: Kind, sign: string): unknown {
  const text = spoiled(kinds[name].plain, sign);
  if (name === 'richText') return `<p>${text}</p>`;
  return name === 'textList' ? [text] : text;
}

const title = (name: string) => `Feld ${name}`;
const things = {
  title: 'Ding',
  admin: { search: { title: '{text}', fields: ['text'] } },
  type: 'object',
  properties: {
    code: { title: title('code'), type: 'string', admin: { store: { unique: true } } },
    day: {
      title: title('day'),
      type: 'string',
      format: 'date',
      admin: { form: { rules: [{ rule: 'notInFuture' }] } },
    },
    amount: { title: title('amount'), type: 'integer', admin: { store: { kind: 'money' } } },
    ...Object.fromEntries(names.map((name) => [name, { title: title(name), ...kinds[name].property }])),
  },
};

describe.each(quickEngines())('pasted text on $engine', (engine) => {
  let server: TestServer;
  let folder: Awaited<ReturnType<typeof writeDefinitions>>;
  let entity: Entity;
  beforeAll(async () => {
    folder = await writeDefinitions({ ...kindFiles, 'things.json': things });
    server = await startTestServer(engine, { DEFINITIONS_DIR: folder.folder });
    const found = server.server.index().entity('things');
    if (!found) throw new Error('The definition of things is not served.');
    entity = found;
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  const clean = Object.fromEntries(names.map((name) => [name, kinds[name].stored]));
  const values = (sign: string) =>
    Object.fromEntries(names.map((name) => [name, sent(name, sign)])) as RecordData;
  const created = async (input: RecordData) => {
    const made = await server.api.post<ApiRecord>('things', input);
    expect([made.status, made.text]).toEqual([201, expect.anything()]);
    return made.body;
  };
  const found = async (filter: unknown) =>
    (await server.api.get<ApiRecord[]>('things', { filter, range: [0, 199] })).body.length;

  it.each(unseen.map((sign) => [sign.charCodeAt(0).toString(16), sign]))(
    'with U+%s is stored clean by form, API, cell and import',
    async (code, sign) => {
      expect(validateFormValues(entity, values(sign), { mode: 'create' })).toEqual({});
      const made = await created(values(sign));
      expect(made).toMatchObject(clean);
      const changed = await server.api.put<ApiRecord>(`things/${made.id}`, values(sign), 1);
      expect([changed.status, changed.body]).toEqual([200, expect.objectContaining(clean)]);
      const texts = Object.fromEntries(names.map((name) => [name, spoiled(kinds[name].plain, sign)]));
      for (const creates of [{ texts: true, creates: [texts] }, { creates: [values(sign)] }]) {
        const { body } = await server.api.post<CellsAnswer>('things/cells', { cells: [], ...creates });
        expect(body.creates[0]?.record).toMatchObject(clean);
      }
      const rows = [names.map(title), names.map((name) => texts[name] ?? '')];
      const facts = await sendFile(
        server.api,
        'things',
        `${rows.map((row) => row.join(';')).join('\r\n')}\r\n`,
      );
      const before = await found({});
      const done = await run(server.api, await check(server.api, facts.body, { columns: names, key: null }));
      expect([code, done.counts?.create, await found({})]).toEqual([code, 1, before + 1]);
      const newest = await server.api.get<ApiRecord[]>('things', {
        sort: ['createdAt', 'DESC'],
        range: [0, 0],
      });
      expect(newest.body[0]).toMatchObject(clean);
    },
  );

  it.each(names.filter((name) => name !== 'richText'))(
    '%s is found by a filter as it was pasted',
    async (name) => {
      const all = await found({ [name]: { $exists: true } });
      expect(all).toBeGreaterThan(0);
      for (const sign of ['', ...unseen]) {
        const typed = name === 'url' ? kinds.url.stored : spoiled(kinds[name].plain, sign);
        expect([sign, await found({ [name]: typed }), await found({ [name]: { $in: [typed] } })]).toEqual([
          sign,
          all,
          all,
        ]);
        expect([sign, await found({ [name]: { $ne: typed } })]).toEqual([sign, 0]);
      }
    },
  );

  it('keeps its typography, and is found by the plain spelling and the other way round', async () => {
    const written = [
      'Beate–Marie O’Hara',
      'Beate-Marie O\u00b4Hara',
      "Beate-Marie O'Hara",
      'Haus „Süd“',
      'Haus "Süd"',
    ];
    for (const text of written) expect((await created({ text })).text).toBe(text);
    for (const text of [...written.slice(0, 3), 'Beate\u2011Marie O’Hara', 'Beate—Marie O‘Hara'])
      expect([text, await found({ text }), await found({ $search: text })]).toEqual([text, 3, 3]);
    for (const text of written.slice(3)) expect([text, await found({ text })]).toEqual([text, 2]);
    expect(await found({ text: 'BeateMarie OHara' })).toBe(0);
  });

  it('is one number in a unique field', async () => {
    await created({ code: 'A-12' });
    for (const code of ['A–12', 'A\u201112', '\u200bA-12', 'A-1\u00ad2']) {
      const again = await server.api.post('things', { code });
      expect([code, again.status]).toEqual([code, 422]);
      expect([code, await found({ code })]).toEqual([code, 1]);
    }
  });

  it.each([
    [title('url'), 'www.schule.de', 'Aus „www.schule.de“ wird „https://www.schule.de“.'],
    [title('day'), '12.05.65', 'Aus „12.05.65“ wird „12.05.1965“.'],
    [title('amount'), '1.234', 'Aus „1.234“ wird „1.234,00\u00a0€“.'],
    [title('url'), 'https://schule.de', undefined],
    [title('day'), '12.05.1965', undefined],
    [title('amount'), '1234', undefined],
  ])('says what an import completes: %s of %s', async (header, cell, sentence) => {
    const { body } = await sendFile(server.api, 'things', `${header};${title('code')}\r\n${cell};x\r\n`);
    const facts = await check(server.api, body, { key: null });
    const { rows } = (await server.api.get<ImportRowsAnswer>(`importer/imports/${facts.id}/rows`)).body;
    expect(rows.map(({ reasons }) => reasons)).toEqual([
      sentence === undefined ? [] : [`${header}: ${sentence}`],
    ]);
  });

  it('is refused without its area code on every channel, with the sentence that says so', async () => {
    const missing = 'Vorwahl fehlt: Eine Telefonnummer beginnt mit 0, + oder 00';
    for (const phone of ['31151', '9388231', '398840']) {
      expect(validateFormValues(entity, { phone }, { mode: 'create' })).toEqual({ phone: missing });
      const refused = await server.api.post('things', { phone });
      expect([refused.status, errorOf(refused).details?.fields]).toEqual([422, { phone: missing }]);
      for (const texts of [true, false]) {
        const { body } = await server.api.post<CellsAnswer>('things/cells', {
          cells: [],
          creates: [{ phone }],
          texts,
        });
        expect(body.creates[0]).toMatchObject({ outcome: 'invalid', fields: { phone: missing } });
      }
      const { body } = await sendFile(server.api, 'things', `${title('phone')};x\r\n${phone};\r\n`);
      const facts = await check(server.api, body, { columns: ['phone', null], key: null });
      expect(facts.counts).toMatchObject({ create: 0, invalid: 1 });
    }
    expect(await found({ phone: { $in: ['+4931151', '+499388231', '+49398840'] } })).toBe(0);
  });

  it('logs the same person in', async () => {
    const { username, password } = server.login;
    for (const sign of ['', ...unseen]) {
      const login = { username: spoiled(username, sign), password };
      expect([sign, (await server.api.post('authenticator/login', login)).status]).toEqual([sign, 200]);
    }
  });
});
