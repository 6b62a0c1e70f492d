import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeBackup } from '../../src/framework/server/backup/writeBackup.ts';
import { createLocalFileStore } from '../../src/framework/server/files/FileStore.ts';
import { systemActor } from '../../src/framework/server/rights/Actor.ts';
import type { LinkEnd } from '../../src/framework/server/sessions/personalLinkRows.ts';
import { createToken } from '../../src/framework/server/sessions/tokens.ts';
import { linkPurposes, type SchoolLinkPurpose } from '../../src/server/linkPurposes.ts';
import { publicPageSources } from '../../src/server/publicPages.ts';
import { createRecord } from '../support/createRecord.ts';
import { mailsTo, tryMails, waitForMails } from '../support/outbox.ts';
import { linkPages } from '../support/personal-links/linkPages.ts';
import { createSubmission } from '../support/submissions/createSubmission.ts';
import { quickEngines } from '../support/testEngines.ts';
import { useMailingServer } from '../support/useMailingServer.ts';

const purposes = Object.keys(linkPurposes) as SchoolLinkPurpose[];
const served = purposes.filter((purpose) => publicPageSources[linkPages[purpose].page] !== undefined);
const unknownId = 'f'.repeat(24);

/** The page without the address that the sender chose, which it repeats. */
function withoutAddress(html: string): string {
  return html.replace(/"link":\{.*?\},"frame":/, '"link":{},"frame":');
}

async function textsIn(folder: string): Promise<string> {
  const texts = (await readdir(folder, { recursive: true })).map(async (name) => {
    const found = await readFile(join(folder, name)).catch(() => Buffer.alloc(0));
    return name.endsWith('.gz') ? gunzipSync(found).toString() : found.toString();
  });
  return (await Promise.all(texts)).join('\n');
}

describe.each(quickEngines())('the key of a personal link on $engine', (engine) => {
  const world = useMailingServer(engine);
  const lines: string[] = [];
  const links = () => world.server.server.context.personalLinks;
  /** Links of handout events open something only for people who have a role in them. */
  const people = new Map<string, LinkEnd>();
  const issue = async (purpose: string, record: string) =>
    await links().issue({ purpose, record, person: people.get(record) });
  async function make(purpose: SchoolLinkPurpose): Promise<string> {
    const { resource } = linkPurposes[purpose];
    const { api } = world.server;
    if (resource === 'online-form-submissions') return (await createSubmission(world.server)).id;
    if (resource !== 'handout-events') return (await createRecord(api, resource)).id;
    const [advertiser, institution] = [
      await createRecord(api, 'employees'),
      await createRecord(api, 'institutions'),
    ];
    const { id } = await createRecord(api, resource, {
      advertiser: advertiser.id,
      institution: institution.id,
    });
    const ends = { employees: advertiser.id, institutions: institution.id };
    const type = purpose === 'institution-feedback' ? 'institutions' : 'employees';
    people.set(id, { type, id: ends[type] });
    return id;
  }
  const open = async (path: string) => {
    const { status, text, headers } = await world.server.anonymous.send('GET', path);
    return { status, text, headers };
  };

  beforeAll(() => {
    const { log } = world.server.server.app;
    log.level = 'trace';
    const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
    if (!stream) throw new Error('The log has no stream.');
    Object.defineProperty(log, stream, { value: { write: (line: string) => void lines.push(line) } });
  });

  /** Keys that open nothing, with the record in whose path they are tried. */
  async function wrongKeys(purpose: SchoolLinkPurpose): Promise<Record<string, [id: string, key: string]>> {
    const { kysely } = world.server.server.db;
    const [id, other, gone] = [await make(purpose), await make(purpose), await make(purpose)];
    const [expired, ended] = [await make(purpose), await make(purpose)];
    const old = { expired: await issue(purpose, expired), ended: await issue(purpose, ended) };
    const deleted = await issue(purpose, gone);
    await sql`UPDATE "sys_personal_links" SET "expiresAt" = now() WHERE "record" = ${expired}`.execute(
      kysely,
    );
    await links().revoke({ purpose, record: ended });
    const former = await issue(purpose, id);
    await issue(purpose, id);
    await sql`DELETE FROM ${sql.table(linkPurposes[purpose].resource)} WHERE "id" = ${gone}`.execute(kysely);
    const elsewhere = purposes.find((one) => one !== purpose) ?? purpose;
    const foreign = await issue(elsewhere, await make(elsewhere));
    return {
      unknown: [id, createToken()],
      'of no record': [unknownId, createToken()],
      empty: [id, ''],
      short: [id, 'x'],
      long: [id, 'x'.repeat(150)],
      strange: [id, encodeURIComponent("' OR 1=1; --\u0000")],
      'of another record': [id, await issue(purpose, other)],
      'of another purpose': [id, foreign],
      expired: [expired, old.expired],
      ended: [ended, old.ended],
      replaced: [id, former],
      'of a deleted record': [gone, deleted],
    };
  }

  it.each(purposes)('that opens nothing is refused in the same words, for %s', async (purpose) => {
    const refusals = new Map<string, string>();
    for (const [name, [, key]] of Object.entries(await wrongKeys(purpose))) {
      if (name === 'of another record' || name === 'of a deleted record') continue;
      const error = await links()
        .open(purpose, decodeURIComponent(key), '192.0.2.5')
        .catch(({ code, status, message, details }) => ({ code, status, message, details }));
      refusals.set(name, JSON.stringify(error));
    }
    expect(refusals.size).toBe(10);
    expect([...new Set(refusals.values())]).toEqual([
      JSON.stringify({ code: 'notFound', status: 404, message: 'Diesen Link gibt es nicht mehr.' }),
    ]);
  });

  it('is asked for on the pages of most purposes', () => {
    expect(served).toContain('booking-state');
  });

  it.each(served)('that opens nothing shows the page of a bare id, for %s', async (purpose) => {
    const { path } = linkPages[purpose];
    const [id, known] = [await make(purpose), await make(purpose)];
    const bare = await open(path(id));
    expect(bare.status).toBe(404);
    expect(bare.text).toContain('Bitte öffne deinen persönlichen Link');
    expect(bare.text).toContain('href="/login"');
    expect(withoutAddress(bare.text)).toBe(withoutAddress((await open(path(unknownId))).text));
    // a key in the path names its record itself
    const hasId = path(id, 'x').includes(id);
    for (const [name, [wrong, key]] of Object.entries(await wrongKeys(purpose))) {
      if (name === 'of another record' && !hasId) continue;
      const answer = await open(path(wrong, key));
      expect([name, answer.status]).toEqual([name, 404]);
      expect([name, withoutAddress(answer.text)]).toEqual([name, withoutAddress(bare.text)]);
    }
    expect((await open(path(known, await issue(purpose, known)))).status).toBe(200);
  });

  it.each(purposes)('is no credential anywhere else, for %s', async (purpose) => {
    const { server, anonymous } = world.server;
    const key = await issue(purpose, await make(purpose));
    for (const headers of [{ authorization: `Bearer ${key}` }, { cookie: `leitstand=${key}` }])
      for (const path of ['authenticator/sessions', linkPurposes[purpose].resource, 'definitions'])
        expect((await anonymous.send('GET', path, { headers })).status).toBe(401);
    expect((await anonymous.get(`calendar/${key}/termine.ics`)).status).toBe(404);
    await expect(server.context.feedLinks.open('calendar', key, '192.0.2.6')).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is in no table, outbox, log or backup, whether its mail left or was refused', async () => {
    const { server } = world.server;
    const keys: string[] = [];
    const sent = new Map<SchoolLinkPurpose, string>();
    const put = async (purpose: SchoolLinkPurpose, recipient: string) => {
      const record = await make(purpose);
      const mail = {
        recipient,
        subject: 'Test',
        text: 'Hier:\n\n{link}',
        path: linkPages[purpose].path(record, '{token}'),
      };
      await server.context.linkMails.ready();
      await server.db.transaction(
        async (trx) =>
          await server.context.linkMails.put(
            { trx, index: server.index(), actor: systemActor },
            { purpose, record, ...mail },
          ),
      );
      await waitForMails(world.server, recipient, 1);
    };
    const keyIn = (content = '') =>
      /(?:key=3D|key=|confirmation\/)([\w-]{43})/.exec(content.replaceAll(/=\r?\n/g, ''))?.[1] ?? '';
    for (const purpose of purposes) {
      await put(purpose, `${purpose}@demo.example`);
      await world.arrived(`${purpose}@demo.example`);
      const mail = world.smtp.received.find(({ recipients }) =>
        recipients.includes(`${purpose}@demo.example`),
      );
      sent.set(purpose, keyIn(mail?.content));
    }
    world.smtp.refuse(1000);
    await put('booking-state', 'abgelehnt@demo.example');
    await tryMails(world.server, await mailsTo(world.server, 'abgelehnt@demo.example'));
    const refused = world.smtp.refused.find(({ recipients }) =>
      recipients.includes('abgelehnt@demo.example'),
    );
    world.smtp.refuse(0);
    keys.push(...sent.values(), keyIn(refused?.content));
    for (const [purpose, key] of sent)
      expect(await links().open(purpose, key, '192.0.2.8')).toMatchObject({ person: null });
    for (const purpose of served) await open(linkPages[purpose].path(unknownId, sent.get(purpose)));
    const folder = await mkdtemp(join(tmpdir(), 'leitstand-links-'));
    await writeBackup(server.db, createLocalFileStore(join(folder, 'files')), join(folder, 'backup'));
    const stored = [await textsIn(folder), lines.join('\n'), await dump()].join('\n');
    await rm(folder, { recursive: true, force: true });
    expect(stored).toContain('[Link, wird beim Versand erzeugt]');
    for (const key of keys) {
      expect(key).toMatch(/^[\w-]{43}$/);
      expect(stored).not.toContain(key);
    }
  });

  /** All rows of all tables, those of the job queue among them. */
  async function dump(): Promise<string> {
    const { kysely } = world.server.server.db;
    const { rows } = await sql<{ name: string }>`
      SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_schema IN ('public', 'jobs') AND table_type = 'BASE TABLE'`.execute(kysely);
    const texts: string[] = [];
    for (const { name } of rows) {
      const found = await sql<{
        text: string;
      }>`SELECT to_jsonb(t)::text AS text FROM ${sql.raw(name)} t`.execute(kysely);
      texts.push(...found.rows.map(({ text }) => text));
    }
    return texts.join('\n');
  }
});
