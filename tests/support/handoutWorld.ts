import { beforeAll } from 'vitest';
import { addDays } from '../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../src/framework/schema/dayInBerlin.ts';
import { PersonalLinks } from '../../src/framework/server/sessions/PersonalLinks.ts';
import { linkPurposes } from '../../src/server/linkPurposes.ts';
import { type ApiRecord, createRecord } from './createRecord.ts';
import type { Answer, TestServer } from './startTestServer.ts';

const today = dayInBerlin(new Date());

/** A day so many days from today. */
export const handoutDay = (days: number) => addDays(today, days);

type People = Record<'school' | 'anna' | 'ben' | 'eva', ApiRecord>;
type LinkName = 'handout-confirmation' | 'advertiser-feedback' | 'institution-feedback';

interface HandoutWorld {
  readonly people: People;
  /** A handout event with four people; Anna coordinates, Ben advertises, Eva teaches. */
  event(values?: object): Promise<ApiRecord>;
  stored(event: ApiRecord): Promise<ApiRecord>;
  change(event: ApiRecord, values: object): Promise<void>;
  /** Token of a fresh link. */
  issue(purpose: LinkName, event: ApiRecord, person: keyof People): Promise<string>;
  read(path: string): Promise<Answer>;
  /** Posts a form as a browser without JavaScript does, and follows its redirect. */
  send(path: string, values: Record<string, string>): Promise<Answer>;
  /** The form on the confirmation page of a token. */
  answer(token: string, values: Record<string, string>): Promise<Answer>;
  seen(token: string): Promise<string>;
  reasons(event: ApiRecord): Promise<string[]>;
}

/** Handout events with the people of one school, for all tests of a block. */
export function provideHandoutWorld(
  server: () => Pick<TestServer, 'api' | 'anonymous' | 'server'>,
): HandoutWorld {
  let people = {} as People;
  const address = {
    street: 'Parkweg',
    houseNumber: '1',
    postal: '80331',
    city: 'München',
    state: 'BY',
    country: 'DE',
  };
  const employee = async (firstName: string, rest: object = {}) =>
    await createRecord(server().api, 'employees', {
      firstName,
      lastName: 'Sommer',
      contactInformation: { mail1: `${firstName.toLowerCase()}@demo.example` },
      ...rest,
    });

  beforeAll(async () => {
    const contactInformation = { mail1: 'schule@demo.example' };
    people = {
      school: await createRecord(server().api, 'institutions', {
        name: 'Grundschule am Park',
        address,
        contactInformation,
      }),
      anna: await employee('Anna'),
      ben: await employee('Ben'),
      eva: await employee('Eva', { isTeacher: true }),
    };
  });

  const stored = async ({ id }: ApiRecord) =>
    (await server().api.get<ApiRecord>(`handout-events/${id}`)).body;
  const read = async (path: string) =>
    await server().anonymous.send('GET', path, { headers: { accept: 'text/html' } });
  const send = async (path: string, values: Record<string, string>) =>
    await server().anonymous.send('POST', path, { raw: new URLSearchParams(values) });
  const seen = async (token: string) =>
    / name="seen" value="([^"]*)"/.exec((await read(`/handout-event-confirmation/${token}`)).text)?.[1] ?? '';
  return {
    get people() {
      return people;
    },
    event: async (values = {}) =>
      await createRecord(server().api, 'handout-events', {
        institution: people.school.id,
        coordinator: people.anna.id,
        advertiser: people.ben.id,
        teacher: people.eva.id,
        eventDate: handoutDay(7),
        eventStartTime: 480,
        eventEndTime: 570,
        ...values,
      }),
    stored,
    async change(event, values) {
      const { $version } = await stored(event);
      const { status, text } = await server().api.put(`handout-events/${event.id}`, values, $version);
      if (status !== 200) throw new Error(text);
    },
    async issue(purpose, event, name) {
      const links = new PersonalLinks(server().server.db, linkPurposes);
      const person = { type: name === 'school' ? 'institutions' : 'employees', id: people[name].id };
      return await links.issue({ purpose, record: event.id, person });
    },
    read,
    send,
    seen,
    answer: async (token, values) =>
      await send(`/handout-event-confirmation/${token}`, { seen: await seen(token), ...values }),
    async reasons({ id }) {
      const { body } = await server().api.get<{ entries: { reason: string }[] }>(
        `handout-events/${id}/history`,
      );
      return body.entries.map(({ reason }) => reason);
    },
  };
}
