import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookingStatePath, linkAgainPath } from '../../../src/contract/booking-state/BookingState.ts';
import { submissionStates } from '../../../src/contract/booking-state/submissionStates.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { mailsTo, waitForMails } from '../../support/outbox.ts';
import { postPage } from '../../support/personal-links/postPage.ts';
import { createForm, createSubmissions } from '../../support/submissions/createSubmission.ts';
import { quickEngines } from '../../support/testEngines.ts';
import { useMailingServer } from '../../support/useMailingServer.ts';

const resource = 'online-form-submissions';
const unknownId = 'f'.repeat(24);

describe.each(quickEngines())('the page of a booking on $engine', (engine) => {
  const world = useMailingServer(engine);
  let course: ApiRecord;
  let form: ApiRecord;
  const links = () => world.server.server.context.personalLinks;
  const read = async (path: string, headers = {}) =>
    await world.server.anonymous.send('GET', path, { headers: { accept: 'text/html', ...headers } });
  const post = async (path: string, values: Record<string, string>) =>
    await postPage(world.server, path, values);
  const stored = async ({ id }: ApiRecord) =>
    (await world.server.api.get<ApiRecord>(`${resource}/${id}`)).body;

  /** What the office decides. */
  async function decide(record: ApiRecord, values: RecordData): Promise<void> {
    const { $version } = await stored(record);
    const { declineReason, ...changes } = values;
    await world.server.server.repository.update(systemActor, resource, record.id, changes, $version);
    await sql`UPDATE "online-form-submissions" SET "declineReason" = ${declineReason ?? null}
      WHERE "id" = ${record.id}`.execute(world.server.server.db.kysely);
  }

  /** One submission for each child, joined as one registration. */
  async function register(names: readonly string[], mail = 'ada@demo.example') {
    const declared = names.map((firstName) => {
      const student = { firstName, lastName: 'Bauer', specialInformation: `Allergie von ${firstName}` };
      const parent = { firstName: 'Ada', lastName: 'Bauer', mail, phone: '+4930901820' };
      return { student, parent, course: course.id };
    });
    const children = await createSubmissions(world.server, form.id, declared);
    const first = children[0] as ApiRecord;
    const key = await links().issue({ purpose: 'booking-state', record: first.id });
    return { children, first, key, path: bookingStatePath(first.id, key) };
  }

  beforeAll(async () => {
    course = await createRecord(world.server.api, 'courses', { name: 'Geige für Anfänger' });
    form = await createForm(world.server);
    const [settings] = (await world.server.api.get<ApiRecord[]>('installation', { range: [0, 0] })).body;
    const contact = { name: 'Musikschule Nord', mail: 'buero@nord.example', phone: '+494012345' };
    await world.server.api.put(`installation/${settings?.id}`, contact, settings?.$version);
  });

  it('shows all children of one registration and how to reach the school, with or without a login (route-07)', async () => {
    const { path } = await register(['Mia', 'Tom']);
    await register(['Zoe']);
    const { username, password } = world.server.login;
    const login = await world.server.anonymous.post('authenticator/login', { username, password });
    const cookie = (login.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const answers = [await read(path), await read(path, { cookie })];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      const shown = text.split('<script type="application/json"')[0] ?? '';
      for (const part of ['Mia: Eingegangen', 'Tom: Eingegangen', 'Geige für Anfänger', 'Musikschule Nord'])
        expect(shown).toContain(part);
      expect(shown).toContain(submissionStates.new.next);
      expect(shown).toContain('mailto:buero@nord.example');
      // the only navigation is that of the legal pages
      expect(shown.match(/<nav[^>]*>/g)).toEqual(['<nav aria-label="Rechtliches">']);
      for (const part of ['Zoe', 'Allergie', 'Bauer', 'ada@demo.example', '+4930901820'])
        expect(text).not.toContain(part);
    }
  });

  it.each(Object.entries(submissionStates))('says what %s means and what comes next', async (state, told) => {
    const { first, path } = await register(['Mia']);
    const reason = state === 'rejected' ? { declineReason: 'Kein Kurs für Anfänger.' } : {};
    if (state !== 'new') await decide(first, { state, ...reason });
    const { text } = await read(path);
    for (const part of [`Mia: ${told.title}`, told.now, told.next, told.event]) expect(text).toContain(part);
    expect(text.includes('Grund: Kein Kurs für Anfänger.')).toBe(state === 'rejected');
    expect(text.includes('>Anmeldung zurückziehen</a>')).toBe(told.mayWithdraw);
  });

  it('withdraws one child after asking once, which frees its place', async () => {
    const { children, first, key, path } = await register(['Mia', 'Tom']);
    const [, tom] = children as [ApiRecord, ApiRecord];
    expect((await stored(tom)).holdsPlace).toBe(true);
    const asked = await read(`${path}&withdraw=${tom.id}`);
    expect(asked.text).toContain('Die Anmeldung von Tom zurückziehen?');
    expect((await stored(tom)).state).toBe('new');
    const sent = await post(path, { key, withdraw: tom.id });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
    expect(await stored(tom)).toMatchObject({ state: 'withdrawn', holdsPlace: false });
    expect(await stored(first)).toMatchObject({ state: 'new', holdsPlace: true });
    const { text } = await read(path);
    expect(text).toContain(`Tom: ${submissionStates.withdrawn.title}`);
    expect((await read(`${path}&withdraw=${tom.id}`)).text).not.toContain('zurückziehen?');
    const history = await world.server.api.get<{ entries: { reason: string }[] }>(
      `${resource}/${tom.id}/history`,
    );
    expect(history.body.entries[0]?.reason).toBe('Über den persönlichen Link zurückgezogen');
  });

  it('completes the task of the office with the last decision about the registration', async () => {
    const { children, first, key, path } = await register(['Mia', 'Tom']);
    const entity = { type: resource, id: first.id };
    const task = await createRecord(world.server.api, 'to-dos', {
      name: 'Online-Anmeldung bearbeiten',
      entity,
    });
    const isDone = async () =>
      (await world.server.api.get<ApiRecord>(`to-dos/${task.id}`)).body.completed === true;
    const done: boolean[] = [];
    for (const child of children) {
      expect((await post(path, { key, withdraw: child.id })).status).toBe(303);
      done.push(await isDone());
    }
    expect(done).toEqual([false, true]);
  });

  it('withdraws nothing that was decided or belongs to others', async () => {
    const { first, key, path } = await register(['Mia']);
    const other = await register(['Zoe']);
    const foreign = await post(path, { key, withdraw: other.first.id });
    const unknown = await post(path, { key, withdraw: unknownId });
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect((await stored(other.first)).state).toBe('new');
    await decide(first, { state: 'accepted' });
    const late = await post(path, { key, withdraw: first.id });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Über die Anmeldung wurde inzwischen entschieden.');
    expect((await stored(first)).state).toBe('accepted');
  });

  it('sends the link again without saying whether the address is known', async () => {
    const mail = 'wieder@demo.example';
    const { first, path } = await register(['Mia', 'Tom'], 'Wieder@demo.example');
    const known = await post(linkAgainPath, { mail: ` ${mail} ` });
    const unknown = await post(linkAgainPath, { mail: 'niemand@demo.example' });
    expect([known.status, known.text]).toEqual([200, unknown.text]);
    expect(known.text).toContain('Schau in dein Postfach');
    await waitForMails(world.server, mail, 1);
    const [sent] = await world.arrived(mail);
    // quoted-printable
    const text = sent?.text?.replaceAll('=\n', '').replaceAll('=3D', '=') ?? '';
    const link = /https:\/\/leitstand\.example(\/\S+)/.exec(text)?.[1] ?? '';
    expect(link).toContain(`/trackBookingState/${first.id}?key=`);
    expect((await read(link)).text).toContain('Mia: Eingegangen');
    expect((await read(path)).status).toBe(404);
    expect(await mailsTo(world.server, 'niemand@demo.example')).toEqual([]);
  });

  it('says at the field that an address is none', async () => {
    const { status, text } = await post(linkAgainPath, { mail: 'keine' });
    expect(status).toBe(422);
    expect(text).toContain('Das ist keine gültige E-Mail-Adresse');
  });
});
