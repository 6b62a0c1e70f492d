import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { LinkMails, linkNotYet } from '../../../../src/framework/server/mail/LinkMails.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { PersonalLinks } from '../../../../src/framework/server/sessions/PersonalLinks.ts';
import type { LinkPurpose } from '../../../../src/framework/server/sessions/personalLinkRows.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { mailsTo } from '../../../support/outbox.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { useMailingServer } from '../../../support/useMailingServer.ts';

const purposes: Record<string, LinkPurpose> = {
  look: {
    resource: 'subjects',
    days: 7,
    grants: (record) => ({ subjects: { read: { ids: { [record]: ['name'] } } } }),
  },
  change: {
    resource: 'subjects',
    days: 1,
    grants: (record) => ({ subjects: { update: { ids: { [record]: ['name'] } } } }),
  },
};
const address = '192.0.2.7';
const [mia, tom] = [
  { type: 'employees', id: 'a'.repeat(24) },
  { type: 'employees', id: 'b'.repeat(24) },
];

describe.each(quickEngines())('a personal link on $engine', (engine) => {
  const world = useMailingServer(engine);
  let [links, record, other] = [undefined as unknown as PersonalLinks, {} as ApiRecord, {} as ApiRecord];
  const db = () => world.server.server.db;
  const gone = { status: 404, message: 'Diesen Link gibt es nicht mehr.' };
  const opening = async (purpose: string, token: string) => await links.open(purpose, token, address);

  beforeAll(async () => {
    links = new PersonalLinks(db(), purposes);
    record = await createRecord(world.server.api, 'subjects', { name: 'Harfe' });
    other = await createRecord(world.server.api, 'subjects', { name: 'Laute' });
  });

  it('opens one record with the grants of its purpose, for the person it was issued to', async () => {
    const token = await links.issue({ purpose: 'look', record: record.id, person: mia });
    const opened = await opening('look', token);
    expect(opened).toMatchObject({ record: { type: 'subjects', id: record.id }, person: mia });
    expect(opened.actor).toMatchObject({ loginUser: null, profile: mia });
    const { repository } = world.server.server;
    const seen = await repository.get(opened.actor, 'subjects', record.id, {});
    expect(Object.keys(seen).filter((name) => !/^[$_]/.test(name))).toEqual(['id', 'name']);
    await expect(repository.get(opened.actor, 'subjects', other.id, {})).rejects.toMatchObject({
      status: 404,
    });
    await expect(repository.get(opened.actor, 'courses', record.id, {})).rejects.toMatchObject({
      status: 403,
    });
  });

  it('ends when another one is issued for the same person, and only then', async () => {
    const first = await links.issue({ purpose: 'look', record: record.id, person: mia });
    const toms = await links.issue({ purpose: 'look', record: record.id, person: tom });
    const second = await links.issue({ purpose: 'look', record: record.id, person: mia });
    await expect(opening('look', first)).rejects.toMatchObject(gone);
    expect(await opening('look', second)).toMatchObject({ person: mia });
    expect(await opening('look', toms)).toMatchObject({ person: tom });
    expect(await links.issued('look', [record.id])).toHaveLength(2);
  });

  it('is issued many times at once, and only one of them opens it', async () => {
    const subject = { purpose: 'look', record: record.id, person: tom };
    const tokens = await Promise.all(Array.from({ length: 8 }, () => links.issue(subject)));
    const opened = await Promise.allSettled(tokens.map((token) => opening('look', token)));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('says the same of unknown, foreign, expired and revoked links', async () => {
    const subject = { purpose: 'change', record: record.id };
    const revoked = await links.issue(subject);
    await links.revoke(subject);
    const expired = await links.issue({ ...subject, record: other.id });
    await sql`UPDATE "sys_personal_links" SET "expiresAt" = now() WHERE "record" = ${other.id}`.execute(
      db().kysely,
    );
    const foreign = await links.issue({ purpose: 'look', record: other.id });
    for (const token of ['', 'x', revoked, expired, foreign])
      await expect(opening('change', token)).rejects.toMatchObject(gone);
  });

  it('is stored as a hash only', async () => {
    const token = await links.issue({ purpose: 'look', record: record.id });
    const { rows } = await sql<{ row: string }>`SELECT l::text AS "row" FROM "sys_personal_links" l`.execute(
      db().kysely,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });

  it('arises with the attempt to send its mail, which the outbox keeps without it', async () => {
    const { server } = world.server;
    const mails = new LinkMails({
      db: db(),
      links,
      mails: () => server.mails,
      publicUrl: () => 'https://schule.example/',
    });
    const recipient = `mia.${record.id}@schule.example`;
    const mail = { recipient, subject: 'Deine Anmeldung', text: 'Hier steht mehr:\n\n{link}' };
    await db().transaction(
      async (trx) =>
        await mails.put(
          { trx, index: server.index(), actor: systemActor },
          {
            purpose: 'look',
            record: other.id,
            person: tom,
            path: '/stand/x?key={token}',
            ...mail,
          },
        ),
    );
    const [stored] = await mailsTo(world.server, recipient);
    expect(stored?.text).toBe(`Hier steht mehr:\n\n${linkNotYet}`);
    // the transport of this server knows no such purpose: a row of the framework's table is all it needs
    const composed = await mails.compose(String(stored?.id), { ...mail, text: String(stored?.text) });
    const url = /https:\S+/.exec(composed?.text ?? '')?.[0] ?? '';
    expect(url).toMatch(/^https:\/\/schule\.example\/stand\/x\?key=[\w-]{43}$/);
    expect(await opening('look', url.slice(-43))).toMatchObject({ person: tom });
  });

  it('counts failures against the address, which keeps valid links open', async () => {
    const token = await links.issue({ purpose: 'look', record: record.id });
    const refusals = await Promise.all(
      Array.from({ length: 70 }, (_, at) =>
        links.open('look', `falsch-${at}`, '192.0.2.99').catch((error: { status: number }) => error.status),
      ),
    );
    expect(refusals.filter((status) => status === 404)).toHaveLength(60);
    expect(refusals.filter((status) => status === 429)).toHaveLength(10);
    expect(await links.open('look', token, '192.0.2.99')).toMatchObject({ person: null });
  });
});
