import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { errorOf } from '../../support/startTestServer.ts';
import { drawnEngines } from '../../support/testEngines.ts';

describe.each(drawnEngines())('days on which a course has no lessons, on $engine', (engine) => {
  const { api } = provideTestServer(engine);
  let berlin: ApiRecord;
  const address = {
    street: 'Weg',
    houseNumber: '1',
    postal: '10115',
    city: 'Berlin',
    state: 'BE',
    country: 'DE',
  };

  beforeAll(async () => {
    berlin = await createRecord(api, 'institutions', { name: 'Berlin', address });
    const holiday = { stateCode: 'BE', countryCode: 'DE' };
    await createRecord(api, 'holidays', {
      ...holiday,
      name: 'Osterferien',
      type: 'school',
      start: '2030-04-15',
      end: '2030-04-26',
    });
    await createRecord(api, 'holidays', {
      ...holiday,
      name: 'Ostermontag',
      type: 'public',
      start: '2030-04-22',
      end: '2030-04-22',
    });
  });

  async function refusal(course: object, date: string, inquiry: object = {}): Promise<string | undefined> {
    const { id } = await createRecord(api, 'courses', course as ApiRecord);
    const answer = await api.post('substitution-inquiries', { course: id, date, state: 'open', ...inquiry });
    if (answer.status === 201) return undefined;
    return errorOf(answer).details?.fields?.date ?? answer.text;
  }

  const easter = 'Dieser Tag ist nicht wählbar: Osterferien';
  const monday = 'Dieser Tag ist nicht wählbar: Ostermontag';
  const held = { schoolHolidaysApply: false };

  it.each([false, true])(
    'are those that count for it (with its location in the request: %s)',
    async (isNamed) => {
      const inquiry = isNamed ? { institution: berlin.id } : {};
      const at = { institution: berlin.id };
      expect(await refusal({ ...at, ...held }, '2030-04-16', inquiry)).toBeUndefined();
      expect(await refusal(at, '2030-04-16', inquiry)).toBe(easter);
      expect(await refusal({ ...at, ...held }, '2030-04-22', inquiry)).toBe(monday);
      const open = { ...at, ...held, publicHolidaysApply: false };
      expect(await refusal(open, '2030-04-22', inquiry)).toBeUndefined();
      // a nationwide holiday is stored for its state, and goes by the switch for the whole country
      expect(await refusal({ ...at, ...held, stateHolidaysApply: false }, '2030-04-22', inquiry)).toBe(
        monday,
      );
      expect(
        await refusal({ ...at, ...held, countryHolidaysApply: false }, '2030-04-22', inquiry),
      ).toBeUndefined();
    },
  );

  it('are nationwide ones for a course without a location, and those of the state of the organisation', async () => {
    expect(await refusal({}, '2030-04-22')).toBe(monday);
    expect(await refusal({}, '2030-04-16')).toBeUndefined();
    const { body } = await api.get<ApiRecord[]>('installation', { range: [0, 0] });
    const [own] = body as [ApiRecord];
    const saved = await api.put(`installation/${own.id}`, { address, federalState: null }, own.$version);
    expect(saved.status).toBe(200);
    expect(await refusal({}, '2030-04-16')).toBe(easter);
  });
});
