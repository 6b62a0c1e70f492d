import { expect, it } from 'vitest';
import { countStatuses, stepsOf } from '../../../src/app/acquisition/acquisitionStatus.tsx';
import { readDefinitions } from '../../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';

const institutions = readDefinitions(definitionSources()).find(({ resource }) => resource === 'institutions');
const fieldOf = (name: string) => institutions?.fields.find((field) => field.name === name);

it('counts institutions by status, without those whose status is hidden', () => {
  const of = (acquisitionStatus: unknown) => ({ acquisitionStatus });
  expect(countStatuses([of('open'), of('closed'), of('open'), {}, of(null), of('gone')])).toEqual({
    open: 2,
    'in-progress': 0,
    committed: 0,
    closed: 1,
  });
});

it('reads steps in their order', () => {
  const [first, second] = [{ at: '2026-01-01T08:00:00Z' }, { at: '2026-02-01T08:00:00Z' }];
  expect(stepsOf({ acquisitionStatusItems: [second, first] })).toEqual([first, second]);
  expect(stepsOf({})).toEqual([]);
});

it('knows the four states, two of them by their quoted words (acquisition-08)', () => {
  const options = fieldOf('acquisitionStatus')?.options?.map(({ value, title }) => [value, title]);
  expect(options).toEqual([
    ['open', 'Offen'],
    ['in-progress', 'In Bearbeitung'],
    ['committed', 'Zusage'],
    ['closed', 'Absage'],
  ]);
});

it('knows eleven reasons of a refusal (acquisition-09)', () => {
  const reason = fieldOf('acquisitionStatusItems')?.members?.find(({ name }) => name === 'reason');
  expect(reason?.options?.map(({ value }) => value)).toEqual([
    'competitor-present',
    'no-commercial-offers',
    'no-rooms',
    'room-usage-forbidden',
    'not-interested',
    'too-expensive',
    'deprived-area',
    'equal-opportunity',
    'no-budget',
    'cooperation-ended',
    'other',
  ]);
  expect(reason?.when).toEqual({ status: 'closed' });
});
