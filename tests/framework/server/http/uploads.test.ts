import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOpenConnection, type OpenConnection } from '../../../support/createOpenConnection.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';

const type = 'multipart/form-data; boundary=grenze';
const content = 'Name\r\nOboe\r\n';

function part(disposition: string, body: string | Buffer = content, more = ''): Buffer {
  const head = `--grenze\r\nContent-Disposition: ${disposition}\r\n${more}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from('\r\n')]);
}

function form(...parts: Buffer[]): Buffer {
  return Buffer.concat([...parts, Buffer.from('--grenze--\r\n')]);
}

const named = 'form-data; name="file"; filename="liste.csv"';
const binary = 'Content-Type: application/octet-stream\r\n';
const file = part(named);
const field = part('form-data; name="notiz"', 'Text');
const large = Buffer.alloc(26_000_000, 'a');
const noName = { file: 'Die Datei hat keinen Namen.' };

/** What is sent, and what the refusal says; undefined where the file is taken. */
const forms: [about: string, body: Buffer, refusal?: unknown, type?: string][] = [
  ['one file', form(file)],
  ['fields before and after the file', form(field, file, field)],
  ['a file in a list', form(part('form-data; name="file[]"; filename="liste.csv"'))],
  ['a nested name', form(part('form-data; name="a[b][c]"; filename="liste.csv"'))],
  ['a field whose name is nested', form(part('form-data; name="a[__proto__][b]"', 'x'), file)],
  ['no file', form(field), [422, { file: 'Dieses Feld ist erforderlich' }]],
  ['nothing', form(), [422, { file: 'Dieses Feld ist erforderlich' }]],
  ['no file name', form(part('form-data; name="file"', content, binary)), [422, noName]],
  ['an empty file name', form(part('form-data; name="file"; filename=""', '', binary)), [422, noName]],
  ['a file name of spaces', form(part('form-data; name="file"; filename="  "')), [422, noName]],
  ['no field name', form(part('form-data; filename="liste.csv"')), [422, noName]],
  ['an empty field name', form(part('form-data; name=""; filename="liste.csv"')), [422, noName]],
  ['neither name', form(part('form-data', content, binary)), [422, noName]],
  ['two files', form(file, file), [422, { file: 'Bitte schicke nur eine Datei auf einmal.' }]],
  ['three files', form(file, file, file), [422, { file: 'Bitte schicke nur eine Datei auf einmal.' }]],
  ['a file named __proto__', form(part('form-data; name="__proto__"; filename="a.csv"')), [400, undefined]],
  ['a field named __proto__', form(part('form-data; name="__proto__"', 'x'), file), [400, undefined]],
  ['a field named constructor', form(file, part('form-data; name="constructor"', 'x')), [400, undefined]],
  ['six fields', form(...Array.from({ length: 6 }, () => field), file), [413, undefined]],
  [
    '2,000 fields behind the file',
    form(file, ...Array.from({ length: 2000 }, () => field)),
    [413, undefined],
  ],
  [
    'broken JSON in a field',
    form(part('form-data; name="a"', '{', 'Content-Type: application/json\r\n'), file),
    [400, undefined],
  ],
  ['no boundary', form(file), [400, undefined], 'multipart/form-data'],
  ['an empty boundary', form(file), [400, undefined], 'multipart/form-data; boundary='],
  ['another boundary', form(file), [400, undefined], 'multipart/form-data; boundary=andere'],
  [
    'a boundary of 5,000 signs',
    form(file),
    [400, undefined],
    `multipart/form-data; boundary=${'x'.repeat(5000)}`,
  ],
  ['no end', file, [400, undefined]],
  ['an end within the file', file.subarray(0, file.length - 6), [400, undefined]],
  ['an end within a head', file.subarray(0, 40), [400, undefined]],
  ['a file that is too large', form(part(named, large)), [413, undefined]],
  ['a file that is too large, and another', form(part(named, large), part(named, large)), [413, undefined]],
  ['a large field', form(part('form-data; name="a"', large), file)],
  ['a large file without a name', form(part('form-data; name="file"', large, binary)), [422, noName]],
  [
    'much behind two files',
    form(file, file, part(named, large)),
    [422, { file: 'Bitte schicke nur eine Datei auf einmal.' }],
  ],
];

describe.each(['/api/files', '/api/importer/subjects'])('a form sent to %s', (path) => {
  let server: TestServer;
  let folder: string;
  let bearer: string;
  let connection: OpenConnection;

  const leftovers = async () => await readdir(join(folder, 'files/incoming')).catch(() => []);
  const kept = async () => {
    const { rows } =
      await sql`SELECT (SELECT count(*) FROM sys_files) AS files, (SELECT count(*) FROM sys_imports) AS imports`.execute(
        server.server.db.kysely,
      );
    return rows[0];
  };
  /** Whether the connection answers at once what is asked next. */
  async function expectAnswering(): Promise<void> {
    const next = await connection.send('GET', '/api/status');
    expect([next.status, next.ms < 3_000]).toEqual([200, true]);
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitstand-uploads-'));
    server = await startTestServer(undefined, { DATA_DIR: folder });
    const login = await server.anonymous.post<{ token: { access_token: string } }>(
      'authenticator/login',
      server.login,
    );
    bearer = login.body.token.access_token;
  });
  beforeEach(() => {
    connection = createOpenConnection(server.server.url, bearer);
    return () => connection.close();
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(forms)(
    'is answered, and so is the next request on its connection: %s',
    async (_, body, refusal, sentType = type) => {
      const before = await kept();
      const answer = await connection.send('POST', path, sentType, body);
      await expectAnswering();
      if (refusal === undefined) expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
      else {
        expect([answer.status, answer.body.details?.fields]).toEqual(refusal);
        expect(answer.body.message).toMatch(/^[A-ZÄÖÜ„].*[.\w]$/su);
        expect(await kept()).toEqual(before);
      }
      expect(await leftovers()).toEqual([]);
    },
  );

  it('is answered whatever it contains, and so is the next request', async () => {
    const sign = fc.constantFrom(
      'file',
      'file[]',
      '__proto__',
      'a.b',
      '',
      ' ',
      '"',
      ';',
      'ä',
      '../x',
      '\u0000',
    );
    const disposition = fc
      .tuple(fc.constantFrom('form-data', 'attachment', ''), fc.option(sign), fc.option(sign))
      .map(([kind, name, filename]) =>
        [
          kind,
          ...(name === null ? [] : [`name="${name}"`]),
          ...(filename === null ? [] : [`filename="${filename}"`]),
        ].join('; '),
      );
    const head = fc.constantFrom(
      '',
      binary,
      'Content-Type: application/json\r\n',
      `X: ${'x'.repeat(90_000)}\r\n`,
      ': \r\n',
    );
    const anyPart = fc.tuple(disposition, fc.string({ maxLength: 20 }), head).map(([...of]) => part(...of));
    const anyForm = fc
      .tuple(fc.array(anyPart, { maxLength: 4 }), fc.nat(400), fc.boolean())
      .map(([parts, cut, isWhole]) => (isWhole ? form(...parts) : form(...parts).subarray(0, cut)));
    const anyType = fc.constantFrom(
      type,
      type,
      type,
      'multipart/form-data',
      `${type}; charset=x`,
      'multipart/form-data; boundary="gre nze"',
    );
    await fc.assert(
      fc.asyncProperty(anyForm, anyType, async (body, sentType) => {
        const { status } = await connection.send('POST', path, sentType, body);
        expect(status).toBeLessThan(500);
        await expectAnswering();
      }),
      { numRuns: 150 },
    );
    expect(await leftovers()).toEqual([]);
  }, 60_000);

  it('leaves nothing behind if its sender disconnects', async () => {
    const before = await kept();
    const { port } = new URL(server.server.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\nContent-Type: ${type}\r\n`;
    socket.write(`${head}Content-Length: 5000000\r\n\r\n`);
    socket.write(part(named, large.subarray(0, 1_000_000)));
    if (path === '/api/files') await vi.waitFor(async () => expect(await leftovers()).toHaveLength(1));
    socket.destroy();
    await vi.waitFor(async () => expect(await leftovers()).toEqual([]));
    expect(await kept()).toEqual(before);
    await expectAnswering();
  });
});
