import { expect, it } from 'vitest';
import { validateRecord } from '../../../../src/framework/schema/validation/validateRecord.ts';
import { makeEntity, makeField } from './makeField.ts';

const entity = makeEntity([
  makeField('valueList', {
    name: 'times',
    members: [
      makeField('text', { name: 'place' }),
      makeField('text', { name: 'note' }),
      makeField('dateTime', { name: 'updatedAt', readOnly: true }),
    ],
  }),
]);
const at = '2026-01-01T08:00:00.000Z';
const times = (count: number, note: string) =>
  Array.from({ length: count }, (_, place) => ({ place: 'Saal', note: `${note} ${place}`, updatedAt: at }));

/** The quickest of some tries, in microseconds of the processor: what runs beside it does not count. */
function spent(count: number): number {
  const tries = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    const { issues } = validateRecord(
      entity,
      { times: times(count, 'neu') },
      { mode: 'update', stored: { times: times(count, 'alt') } },
    );
    expect(issues).toEqual([]);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  });
  return Math.min(...tries);
}

it('takes little more than linear time for the entries of a list', () => {
  spent(100);
  expect(spent(1000) / spent(100)).toBeLessThan(35);
});
