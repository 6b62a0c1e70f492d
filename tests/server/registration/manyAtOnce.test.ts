import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecord } from '../../support/createRecord.ts';
import { openForm, submissionsFor } from '../../support/registration/openForm.ts';
import { errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { drawnEngines } from '../../support/testEngines.ts';

const families = process.env.LEITSTAND_DEEP === '1' ? 500 : 150;
const places = 12;

describe.each(drawnEngines())('families who sign up at once on $engine', (engine) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(engine, { TRUST_PROXY: '1' });
    // the mails of all of them wait in the queue
    await server.server.mails.ready();
  });
  afterAll(async () => await server.stop());

  it('get exactly the places there are; all others wait, none is lost and none is double', async () => {
    const form = await openForm(server, { course: { places } });
    const mails = Array.from({ length: families }, (_, at) => `familie-${at}@demo.example`);
    const parent = { firstName: 'Eva', lastName: 'Sommer' };
    const answers = await Promise.all(
      mails.map(
        async (mail) => await form.submit({ answers: form.answers({ parent: { ...parent, mail } }) }),
      ),
    );
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([201]);
    const told = answers.flatMap(({ body }) => body.children.map(({ state }) => state));
    expect(told.filter((state) => state === 'new')).toHaveLength(places);
    expect(told.filter((state) => state === 'waiting-list')).toHaveLength(families - places);

    const stored = await submissionsFor(server.api, form.course);
    const held = stored.filter(({ holdsPlace }) => holdsPlace === true);
    expect([stored.length, held.length]).toEqual([families, places]);
    expect(held.every(({ state }) => state === 'new')).toBe(true);
    const senders = stored.map(({ data }) => (data as { parent: { mail: string } }).parent.mail);
    expect(senders.toSorted()).toEqual(mails.toSorted());
    const { body } = await server.anonymous.get(form.path);
    expect(body.places).toEqual({ [form.course]: 0 });
  }, 300_000);

  it('do not wait for each other if two choose the same courses in another order', async () => {
    const other = await createRecord(server.api, 'courses', {
      name: 'Geige',
      courseState: 'open',
      places: 20,
    });
    const form = await openForm(server, { course: { places: 20 }, form: { selectableCourses: [other.id] } });
    const both = await openForm(server, {
      template: { selectableCourses: [form.course, other.id] },
      course: { name: 'Nicht angeboten' },
    });
    const children = [form.course, other.id].map((course) => ({
      student: { firstName: 'Mia', lastName: 'Sommer' },
      course,
      answers: {},
    }));
    const sent = Array.from({ length: 20 }, (_, at) =>
      both.submit({ answers: both.answers({ children: at % 2 ? children : children.toReversed() }) }),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201]));
    for (const course of [form.course, other.id])
      expect((await submissionsFor(server.api, course)).filter(({ holdsPlace }) => holdsPlace)).toHaveLength(
        20,
      );
  }, 60_000);

  it('are stopped with 429 beyond 30 in an hour from one address', async () => {
    const form = await openForm(server);
    const address = '203.0.113.9';
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        const parent = { firstName: 'Eva', lastName: 'Sommer', mail: `schule-${at}@demo.example` };
        return form.submit({ address, answers: form.answers({ parent }) });
      }),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.length - refused.length, refused.length]).toEqual([30, 10]);
    expect(errorOf(refused[0] as never).message).toMatch(
      /^Von deinem Anschluss kamen gerade sehr viele Anfragen\. Bitte versuche es in \d+ Minuten noch einmal\.$/,
    );
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await submissionsFor(server.api, form.course)).toHaveLength(30);
  }, 60_000);
});
