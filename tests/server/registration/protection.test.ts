import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { findProof } from '../../../src/contract/registration/proofOfWork.ts';
import type { RegistrationChallenge } from '../../../src/contract/registration/registrationCalls.ts';
import type { ServerContext } from '../../../src/framework/server/http/ServerContext.ts';
import { protectionOf } from '../../../src/server/registration/protection.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { nextAddress, openForm, submissionsFor } from '../../support/registration/openForm.ts';
import { errorOf } from '../../support/startTestServer.ts';

describe('a sign-up form', () => {
  const server = provideTestServer(undefined, { TRUST_PROXY: '1' });
  const challengeFrom = async (path: string, address: string) =>
    (
      await server.anonymous.send<RegistrationChallenge>('GET', `${path}/challenge`, {
        headers: { 'x-forwarded-for': address },
      })
    ).body;

  it('takes a form whose hidden field a program filled, with a proof', async () => {
    const form = await openForm(server);
    const key = crypto.randomUUID();
    const website = 'https://eva.example';
    expect((await form.submit({ key, body: { website } })).status).toBe(428);
    const task = await challengeFrom(form.path, nextAddress());
    const proof = await findProof(task.challenge, { key, bits: task.bits });
    expect((await form.submit({ key, body: { website, proof } })).status).toBe(201);
  });

  it('takes no file for which it has no field, by the API and by the page', async () => {
    const form = await openForm(server);
    const stored = async () =>
      (await sql<{ count: string }>`SELECT count(*) FROM sys_files`.execute(server.server.db.kysely)).rows;
    const before = await stored();
    for (const path of [`${form.path}/files`, `/anmelden/${form.shortId}`]) {
      const raw = new FormData();
      raw.append('file', new Blob([new Uint8Array(1000)]), 'foto.png');
      const headers = { 'x-forwarded-for': nextAddress() };
      expect((await server.anonymous.send('POST', path, { raw, headers })).status).toBe(415);
    }
    expect(await stored()).toEqual(before);
  });

  it('takes 300 MB of files in an hour from one address, at once or one after another', async () => {
    const { withinBytes } = protectionOf({} as ServerContext);
    const [most, small] = [10_000_000, { size: 1_000_000 }];
    const ends: (() => void)[] = [];
    const slow = () => new Promise<typeof small>((resolve) => ends.push(() => resolve(small)));
    const atOnce = Array.from({ length: 31 }, () => withinBytes('a', most, slow));
    const last = expect(atOnce[30]).rejects.toMatchObject({ code: 'tooManyRequests' });
    await vi.waitFor(() => expect(ends).toHaveLength(30));
    await last;
    for (const end of ends) end();
    await Promise.all(atOnce.slice(0, 30));
    // 30 MB arrived, and a refused or broken upload counts nothing
    const broken = withinBytes('a', most, async () => await Promise.reject(new Error('gone')));
    await expect(broken).rejects.toThrow('gone');
    const whole = { size: most };
    for (let at = 0; at < 27; at += 1) await withinBytes('a', most, async () => whole);
    await expect(withinBytes('a', most, async () => whole)).rejects.toMatchObject({
      code: 'tooManyRequests',
    });
    expect(await withinBytes('b', most, async (underWay) => ({ size: underWay }))).toEqual({ size: most });
  });

  it('takes no more files once those that belong to nothing fill the disk', async () => {
    const fields = [{ content: 'file', name: 'brief', label: 'Brief' }];
    const steps = [{ title: 'Kind', sections: [{ perChild: true, fields }] }];
    const form = await openForm(server, { template: { onlineFormConfig: { asksBirthday: false, steps } } });
    const { kysely } = server.server.db;
    const send = async () => {
      const raw = new FormData();
      raw.append('file', new Blob(['%PDF-1.7 x'], { type: 'application/pdf' }), 'brief.pdf');
      const headers = { 'x-forwarded-for': nextAddress() };
      return await server.anonymous.send('POST', `${form.path}/files`, { raw, headers });
    };
    expect((await send()).status).toBe(201);
    const put = async (size: number) =>
      await sql`
        INSERT INTO sys_files ("id", "name", "mediaType", "size", "sha256", "createdAt")
        VALUES (${'e'.repeat(24)}, 'x', 'application/pdf', ${size}, 'x', now())
        ON CONFLICT ("id") DO UPDATE SET "size" = excluded."size"`.execute(kysely);
    await put(1_995_000_000);
    const refused = await send();
    expect([refused.status, errorOf(refused).message]).toEqual([
      429,
      expect.stringContaining('zu viele Dateien'),
    ]);
    await put(1);
    expect((await send()).status).toBe(201);
  });

  it('mails one person five times in an hour, and takes thirty sign-ups in a day', async () => {
    const form = await openForm(server);
    const parent = { firstName: 'Eva', lastName: 'Sommer', mail: 'fremd@demo.example' };
    const answers = form.answers({ parent });
    const statuses: number[] = [];
    for (let at = 0; at < 32; at += 1) statuses.push((await form.submit({ answers })).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect(errorOf(await form.submit({ answers })).message).toMatch(/^Mit dieser E-Mail-Adresse kamen/);
    const { rows } = await sql<{ mails: number }>`
      SELECT count(*)::int AS mails FROM "outgoing-mails" WHERE "recipient" = ${parent.mail}`.execute(
      server.server.db.kysely,
    );
    expect(rows[0]?.mails).toBe(5);
    expect((await form.submit()).status).toBe(201);
    expect(await submissionsFor(server.api, form.course)).toHaveLength(31);
  }, 60_000);

  it('asks the addresses for a proof that sent much rubbish, and no families elsewhere', async () => {
    const form = await openForm(server);
    const machines = [nextAddress(), nextAddress()];
    const start = `eyJ9${await form.start()}`;
    for (const address of machines)
      for (let at = 0; at < 29; at += 1)
        expect((await form.submit({ address, body: { start } })).status).toBe(422);
    for (const address of machines) {
      expect((await challengeFrom(form.path, address)).isRequired).toBe(true);
      expect((await form.submit({ address })).status).toBe(428);
    }
    const family = nextAddress();
    expect((await challengeFrom(form.path, family)).isRequired).toBe(false);
    expect((await form.submit({ address: family })).status).toBe(201);
  }, 60_000);

  it('takes a form that was opened before the clock was set back', async () => {
    const form = await openForm(server);
    const start = await form.start(-60 * 60 * 1000);
    expect((await form.submit({ body: { start } })).status).toBe(201);
  });

  it('says that no mail goes out where none does', async () => {
    const form = await openForm(server);
    const { body } = await form.submit();
    expect([body.isMailed, body.path.startsWith('/trackBookingState/')]).toEqual([false, true]);
  });
});
