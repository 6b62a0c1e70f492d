import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { longDayText } from '../../../src/server/handout-events/handoutMails.ts';
import { handoutDay, provideHandoutWorld } from '../../support/handoutWorld.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';

describe('the confirmation of a handout event', () => {
  const server = provideTestServer();
  const world = provideHandoutWorld(() => server);
  const purpose = 'handout-confirmation';
  const page = (token: string) => `/handout-event-confirmation/${token}`;

  it('shows day, time, place and what is to do, without a login (route-11)', async () => {
    const event = await world.event({ courseStartDate: handoutDay(30) });
    const { status, text } = await world.read(page(await world.issue(purpose, event, 'eva')));
    expect(status).toBe(200);
    for (const part of [
      'Bist du dabei?',
      `${longDayText(handoutDay(7))}, 08:00 bis 09:30 Uhr`,
      'Grundschule am Park',
      'Parkweg 1',
      'Was zu tun ist (Lehrkraft)',
      `Die Kurse beginnen am ${longDayText(handoutDay(30))}.`,
    ])
      expect(text).toContain(part);
    for (const secret of ['Anna', 'Ben', 'demo.example', String(world.people.ben.id)])
      expect(text).not.toContain(secret);
  });

  it.each([
    ['school', 'institution'],
    ['anna', 'coordinator'],
    ['ben', 'advertiser'],
    ['eva', 'teacher'],
  ] as const)('is given by %s as %s only, with when and by whom', async (person, role) => {
    const event = await world.event();
    const token = await world.issue(purpose, event, person);
    const { text } = await world.answer(token, { answer: 'confirmed', note: 'Gern' });
    expect(text).toContain('Danke, deine Zusage ist da');
    const record = await world.stored(event);
    for (const one of ['institution', 'coordinator', 'advertiser', 'teacher']) {
      expect(record[`${one}HasConfirmed`]).toBe(one === role);
      expect(record[`${one}ConfirmedRemotely`]).toBe(one === role);
    }
    expect(record[`${role}Request`]).toMatchObject({ answer: 'confirmed', note: 'Gern' });
    expect((await world.reasons(event))[0]).toMatch(/^Persönlicher Link: Antwort/);
  });

  it('is given once for all roles of a person', async () => {
    const event = await world.event({ coordinator: world.people.eva.id });
    const token = await world.issue(purpose, event, 'eva');
    expect((await world.read(page(token))).text).toContain('Was zu tun ist (Koordination, Lehrkraft)');
    await world.answer(token, { answer: 'confirmed' });
    expect(await world.stored(event)).toMatchObject({
      coordinatorConfirmedRemotely: true,
      teacherConfirmedRemotely: true,
      advertiserConfirmedRemotely: false,
    });
  });

  it('can be refused with a word, and the other way round later', async () => {
    const event = await world.event();
    const token = await world.issue(purpose, event, 'ben');
    const note = 'Bin krank <script>alert(1)</script>';
    const declined = await world.answer(token, { answer: 'declined', note });
    expect(declined.text).toContain('Danke, deine Absage ist da');
    expect(declined.text).not.toContain('<script>alert');
    expect(await world.stored(event)).toMatchObject({
      advertiserHasConfirmed: false,
      advertiserRequest: { answer: 'declined', note },
    });
    await world.answer(token, { answer: 'confirmed' });
    expect(await world.stored(event)).toMatchObject({
      advertiserHasConfirmed: true,
      advertiserRequest: { answer: 'confirmed', note: null },
    });
  });

  it('sets the office a task with each refusal, until the person confirms after all', async () => {
    const event = await world.event({ eventDate: handoutDay(1), coordinator: world.people.eva.id });
    const tasks = async () =>
      (
        await server.api.get<RecordData[]>('to-dos', {
          filter: { entity: { type: 'handout-events', id: event.id } },
          sort: ['name', 'ASC'],
        })
      ).body.map(({ name, dueDate, completed }) => [name, dueDate, completed]);
    const token = await world.issue(purpose, event, 'eva');
    await world.answer(token, { answer: 'declined', note: 'Bin krank' });
    await world.answer(token, { answer: 'declined', note: 'Wirklich' });
    const names = [
      'Absage zur Verteilaktion klären (Koordination)',
      'Absage zur Verteilaktion klären (Lehrkraft)',
    ];
    expect(await tasks()).toEqual(names.map((name) => [name, handoutDay(1), false]));
    await world.answer(token, { answer: 'confirmed' });
    expect(await tasks()).toEqual(names.map((name) => [name, handoutDay(1), true]));
  });

  it('says kindly that the event was confirmed, is over or cancelled', async () => {
    const [confirmed, over, cancelled] = [
      await world.event({ teacherHasConfirmed: true }),
      await world.event({ eventDate: handoutDay(-1) }),
      await world.event({ isActive: false }),
    ];
    const tokens = [];
    for (const event of [confirmed, over, cancelled]) tokens.push(await world.issue(purpose, event, 'eva'));
    const texts = [];
    for (const token of tokens) texts.push((await world.read(page(token))).text);
    expect(texts[0]).toContain('Danke, deine Zusage ist da');
    expect(texts[1]).toContain('Diese Verteilaktion ist schon vorbei');
    expect(texts[2]).toContain('Diese Verteilaktion ist abgesagt');
    expect(texts[1]).not.toContain('<form');
    for (const [at, event] of [over, cancelled].entries()) {
      const { status } = await world.answer(tokens[at + 1] ?? '', { answer: 'confirmed' });
      expect(status).toBe(200);
      expect((await world.stored(event)).$version).toBe(event.$version);
    }
  });

  it('takes two answers at the same time once', async () => {
    const event = await world.event();
    const token = await world.issue(purpose, event, 'eva');
    const seen = await world.seen(token);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.send(page(token), { seen, answer: 'confirmed' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(
      (await world.reasons(event)).filter((reason) => reason.startsWith('Persönlicher Link')),
    ).toHaveLength(1);
  });

  it('changes nothing when an old form is sent again', async () => {
    const event = await world.event();
    const token = await world.issue(purpose, event, 'eva');
    const seen = await world.seen(token);
    await world.send(page(token), { seen, answer: 'declined' });
    const replayed = await world.send(page(token), { seen, answer: 'confirmed' });
    expect(replayed.text).toContain('Danke, deine Absage ist da');
    expect(await world.stored(event)).toMatchObject({ teacherHasConfirmed: false });
  });

  it('refuses what is no answer, in German', async () => {
    const event = await world.event();
    const token = await world.issue(purpose, event, 'eva');
    const unknown = await world.answer(token, { answer: 'maybe' });
    const long = await world.answer(token, { answer: 'confirmed', note: 'x'.repeat(1001) });
    expect([unknown.status, long.status]).toEqual([422, 422]);
    expect(unknown.text).toContain('Bitte sag zu oder ab.');
    expect(long.text).toContain('Die maximale Zeichenlänge beträgt 1000 Zeichen');
    expect((await world.stored(event)).$version).toBe(event.$version);
  });

  it('answers every link that is not valid alike, and stores nothing', async () => {
    const event = await world.event();
    const [expired, deleted] = [await world.event(), await world.event()];
    const replaced = await world.issue(purpose, event, 'anna');
    await world.change(event, { coordinator: world.people.eva.id });
    const former = await world.issue(purpose, event, 'eva');
    await world.issue(purpose, event, 'eva');
    const late = await world.issue(purpose, expired, 'eva');
    await sql`UPDATE "sys_personal_links" SET "expiresAt" = now() WHERE "record" = ${expired.id}`.execute(
      server.server.db.kysely,
    );
    const gone = await world.issue(purpose, deleted, 'eva');
    await server.api.remove(`handout-events/${deleted.id}`, deleted.$version);
    const foreign = await world.issue('advertiser-feedback', event, 'ben');
    const { $version } = await world.stored(event);
    const bodies = new Set<string>();
    for (const token of ['falsch-0815', 'y'.repeat(43), replaced, former, late, gone, foreign]) {
      const shown = await world.read(page(token));
      const sent = await world.send(page(token), { seen: '', answer: 'confirmed' });
      expect([shown.status, sent.status]).toEqual([404, 404]);
      expect(shown.text).toContain('Bitte öffne deinen persönlichen Link');
      for (const { text } of [shown, sent]) bodies.add(text.replaceAll(token, 'TOKEN'));
    }
    expect(bodies.size).toBe(1);
    expect((await world.stored(event)).$version).toBe($version);
  });
});
