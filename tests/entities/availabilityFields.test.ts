import { describe, expect, it } from 'vitest';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from './definitionFiles.ts';

const holding = readDefinitions(definitionSources()).flatMap((entity) =>
  entity.fields
    .filter(({ valueName }) => valueName === 'availability-entry')
    .map((field) => ({ entity, field, path: `${entity.resource}.${field.name}` })),
);

describe('fields with availabilities', () => {
  it('are five', () => {
    expect(holding.map(({ path }) => path).sort()).toEqual([
      'employees.availabilities',
      'institutions.availabilities',
      'rooms.availability',
      'students.availabilities',
      'students.timeslots',
    ]);
  });

  it.each(holding)(
    '$path is stamped by the hook, and its entries merge by day, times and validity',
    ({ entity, field }) => {
      expect(entity.hooks).toContain('stampAvailabilities');
      expect(field.mergeBy).toEqual([
        'dayOfWeek',
        'timeRange.startTime',
        'timeRange.endTime',
        'validFrom',
        'validUntil',
      ]);
    },
  );
});
