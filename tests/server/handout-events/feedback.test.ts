import { describe, expect, it, vi } from 'vitest';
import type { ApiRecord } from '../../support/createRecord.ts';
import { handoutDay, provideHandoutWorld } from '../../support/handoutWorld.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { errorOf } from '../../support/startTestServer.ts';

const sides = [
  { role: 'advertiser', person: 'ben', texts: { rating: '4', visitedClasses: '7' } },
  { role: 'institution', person: 'school', texts: { rating: '5', wasPunctual: 'true' } },
] as const;

describe('the feedback to a handout event', () => {
  const server = provideTestServer();
  const world = provideHandoutWorld(() => server);
  const past = async (values: object = {}) => await world.event({ eventDate: handoutDay(-1), ...values });
  const page = (role: string, { id }: ApiRecord, key: string) =>
    `/planning/handout-events/${role}-feedback/${id}?key=${key}`;
  const keep = async (role: string, { id }: ApiRecord, body: object) =>
    await server.anonymous.post(`handout-planner/feedback/${role}/${id}/draft`, body);

  it.each(sides)('of the $role is given once, and shown (route-12, route-13)', async (side) => {
    const { role, person, texts } = side;
    const event = await past();
    const path = page(role, event, await world.issue(`${role}-feedback`, event, person));
    expect((await world.read(path)).text).toContain('Von 1 (schlecht) bis 5 (sehr gut).');
    const given = await world.send(path, { ...texts, note: 'Gut <b>so</b>', action: 'give' });
    expect(given.text).toContain('Danke für deine Rückmeldung');
    expect(given.text).toContain('Gut &lt;b');
    expect(given.text).not.toContain('<b>so');
    const again = await world.send(path, { rating: '1', action: 'give' });
    expect(again.text).toContain('Danke für deine Rückmeldung');
    const feedback = (await world.stored(event))[`${role}Feedback`];
    expect(feedback).toMatchObject({ rating: Number(texts.rating), note: 'Gut <b>so</b>' });
    expect(feedback).toHaveProperty('givenAt', expect.stringMatching(/Z$/));
    expect((await world.reasons(event))[0]).toMatch(/^Persönlicher Link: Rückmeldung/);
  });

  it('is kept while it is written, and continued on another device', async () => {
    const event = await past();
    const key = await world.issue('advertiser-feedback', event, 'ben');
    const path = page('advertiser', event, key);
    const kept = await keep('advertiser', event, { key, values: { rating: '4', visitedClasses: 'acht' } });
    expect(kept.body).toMatchObject({
      errors: { visitedClasses: 'Für dieses Feld sind nur Zahlen zulässig' },
    });
    await world.send(path, { note: 'Bis hier', action: 'keep' });
    const { text } = await world.read(path);
    expect(text).toMatch(/<textarea[^>]*>Bis hier<\/textarea>/);
    expect(text).toContain('value="acht"');
    expect(text).toContain('Zwischengespeichert am');
    const record = await world.stored(event);
    expect([record.advertiserFeedback ?? null, record.$version]).toEqual([null, event.$version]);
    // a new link ends the old one, and keeps what was written
    const fresh = await world.issue('advertiser-feedback', event, 'ben');
    expect((await world.read(path)).status).toBe(404);
    expect((await world.read(page('advertiser', event, fresh))).text).toContain('>Bis hier</textarea>');
  });

  it('names what does not fit at its field, and keeps what was typed', async () => {
    const event = await past();
    const path = page('advertiser', event, await world.issue('advertiser-feedback', event, 'ben'));
    const refused = await world.send(path, { visitedClasses: '201', note: 'Schon da', action: 'give' });
    expect(refused.status).toBe(422);
    for (const part of [
      'Der Maximalwert für dieses Feld liegt bei 200',
      'value="201"',
      '>Schon da</textarea>',
    ])
      expect(refused.text).toContain(part);
    const empty = await world.send(path, { note: ' ', action: 'give' });
    expect([empty.status, empty.text.includes('Bitte beantworte mindestens eine Frage.')]).toEqual([
      422,
      true,
    ]);
    expect((await world.stored(event)).$version).toBe(event.$version);
  });

  it('is stored once when it is given twice at the same time', async () => {
    const event = await past();
    const path = page('institution', event, await world.issue('institution-feedback', event, 'school'));
    await Promise.all(['1', '2', '3', '4'].map((rating) => world.send(path, { rating, action: 'give' })));
    expect(
      (await world.reasons(event)).filter((reason) => reason.startsWith('Persönlicher Link')),
    ).toHaveLength(1);
  });

  it('keeps no draft once it was given meanwhile', async () => {
    const event = await past();
    const key = await world.issue('advertiser-feedback', event, 'ben');
    const { repository, personalLinks } = server.server.context;
    const { get } = repository;
    let isGiven = false;
    const spy = vi.spyOn(repository, 'get').mockImplementation(async (...asked) => {
      const record = await get(...asked);
      const [, resource, , options] = asked;
      if (resource === 'handout-events' && options?.fields?.length !== 0 && !isGiven) {
        isGiven = true;
        await world.send(page('advertiser', event, key), { rating: '4', action: 'give' });
      }
      return record;
    });
    const late = await keep('advertiser', event, { key, values: { rating: '1' } });
    spy.mockRestore();
    expect([late.status, errorOf(late).message]).toEqual([
      409,
      'Diese Rückmeldung lässt sich nicht mehr ändern.',
    ]);
    expect(await world.stored(event)).toMatchObject({ advertiserFeedback: { rating: 4 } });
    const person = { type: 'employees', id: world.people.ben.id };
    const subject = { purpose: 'advertiser-feedback', record: event.id, person };
    expect((await personalLinks.draft(subject)) ?? null).toBeNull();
  });

  it('waits for the day of the event, and is not needed for one that is cancelled', async () => {
    const [early, cancelled] = [await world.event(), await past({ isActive: false })];
    const texts = [];
    for (const event of [early, cancelled]) {
      const key = await world.issue('institution-feedback', event, 'school');
      await world.send(page('institution', event, key), { rating: '1', action: 'give' });
      texts.push((await world.read(page('institution', event, key))).text);
      expect((await keep('institution', event, { key, values: { rating: '1' } })).status).toBe(409);
      expect((await world.stored(event)).institutionFeedback ?? null).toBeNull();
    }
    expect(texts[0]).toContain('Diese Verteilaktion kommt noch');
    expect(texts[1]).toContain('Diese Verteilaktion ist abgesagt');
  });

  it('refuses links of others, of another event and of another role alike', async () => {
    const [event, other] = [await past(), await past()];
    const own = await world.issue('advertiser-feedback', event, 'ben');
    const school = await world.issue('institution-feedback', event, 'school');
    const stranger = await world.issue('advertiser-feedback', event, 'eva');
    const attempts = [
      page('advertiser', event, ''),
      page('advertiser', event, 'x'),
      page('advertiser', other, own),
      page('advertiser', event, school),
      page('institution', event, own),
      page('advertiser', event, stranger),
    ];
    for (const path of attempts) {
      expect((await world.read(path)).status).toBe(404);
      expect((await world.send(path, { rating: '1', action: 'give' })).status).toBe(404);
    }
    const refused = await keep('advertiser', other, { key: own, values: { rating: '1' } });
    expect([refused.status, errorOf(refused).message]).toEqual([404, 'Diesen Link gibt es nicht mehr.']);
  });

  it('refuses drafts that the definition does not know', async () => {
    const event = await past();
    const key = await world.issue('advertiser-feedback', event, 'ben');
    const refuse = async (body: object) => await keep('advertiser', event, body);
    const unknown = await refuse({ key, values: { givenAt: '2020-01-01T00:00:00.000Z', isAdmin: 'true' } });
    expect([unknown.status, errorOf(unknown).details?.fields]).toEqual([
      422,
      { givenAt: 'Dieses Feld gibt es nicht', isAdmin: 'Dieses Feld gibt es nicht' },
    ]);
    expect((await refuse({ key, values: { note: 5 } })).status).toBe(422);
    expect((await refuse({ key, values: { note: 'x'.repeat(20_001) } })).status).toBe(422);
    expect((await refuse({ key, values: {}, role: 'institution' })).status).toBe(422);
    expect((await refuse({ values: {} })).status).toBe(422);
  });
});
