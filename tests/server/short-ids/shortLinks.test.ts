import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';

const today = dayInBerlin(new Date());

describe('short links', () => {
  const server = provideTestServer();
  const { api } = server;
  let form: ApiRecord;

  const open = async (path: string) => {
    const answer = await fetch(new URL(path, server.server.url), { redirect: 'manual' });
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
  };
  const create = async (values: object) =>
    await createRecord(api, 'short-ids', { name: 'Fest', bookingForm: form.id, ...values });
  const visitsOf = async ({ id }: ApiRecord) => {
    const { body } = await api.get<ApiRecord>(`short-ids/${id}`);
    return { visits: body.visitCount ?? 0, isNoted: body.lastVisitAt != null, version: body.$version };
  };

  beforeAll(async () => {
    form = await createRecord(api, 'booking-forms', { shortId: 'FEST2' });
  });

  it('lead to their form, keep the query and count visits', async () => {
    const link = await create({ shortId: 'SOMMER', validUntil: today });
    expect(await visitsOf(link)).toEqual({ visits: 0, isNoted: false, version: 1 });
    expect(await open('/form/SOMMER?von=plakat')).toMatchObject({
      status: 303,
      location: '/anmelden/FEST2?von=plakat',
    });
    await Promise.all(['sommer', 'SOMMER', 'SOMMER'].map((name) => open(`/form/${name}`)));
    // nobody who edits the link meets a conflict
    expect(await visitsOf(link)).toEqual({ visits: 4, isNoted: true, version: 1 });
    const { body } = await api.get<{ total: number }>(`short-ids/${link.id}/history`);
    expect(body.total).toBe(1);
  });

  it('lead to a page of the website', async () => {
    await create({
      shortId: 'KONZERT',
      purpose: 'page',
      bookingForm: null,
      target: 'https://www.example.org/konzert',
    });
    expect(await open('/form/KONZERT?a=1')).toMatchObject({
      status: 303,
      location: 'https://www.example.org/konzert',
    });
  });

  it.each([
    ['expired', { shortId: 'ALT', validUntil: addDays(today, -1) }, /gilt nicht mehr/],
    ['inactive', { shortId: 'AUS', isActive: false }, /zurzeit ausgeschaltet/],
  ])('that are %s say so kindly and count nothing', async (_, values, sentence) => {
    const link = await create(values);
    const page = await open(`/form/${values.shortId}`);
    expect([page.status, page.location]).toEqual([410, null]);
    expect(page.text).toMatch(sentence);
    expect(page.text).toContain('Frag bitte dort nach, wo du ihn bekommen hast.');
    expect(await visitsOf(link)).toMatchObject({ visits: 0, isNoted: false });
  });

  it('that nobody has created lead to the form of that name', async () => {
    expect(await open('/form/HERBST?x=1')).toMatchObject({ status: 303, location: '/anmelden/HERBST?x=1' });
    expect(await open('/form/%2F%2Ffremd.example')).toMatchObject({
      location: '/anmelden/%2F%2Ffremd.example',
    });
  });
});
