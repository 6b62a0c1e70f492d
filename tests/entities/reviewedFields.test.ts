import { describe, expect, it } from 'vitest';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from './definitionFiles.ts';
import { describeFields } from './describeField.ts';
import reviewedFields from './reviewedFields.json' with { type: 'json' };

const reviewed: Record<string, Record<string, string>> = reviewedFields;
const entities = readDefinitions(definitionSources());

/** A sentence for each field that is not as it was reviewed. */
function differences(
  resource: string,
  now: Record<string, string>,
  before: Record<string, string> = {},
): string[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return paths.flatMap((path) => {
    const [was, is] = [before[path], now[path]];
    if (was === is) return [];
    const place = `${resource}.${path}`;
    if (was === undefined) return [`${place} is new (${is}): review it and run writeReviewedFields.ts.`];
    if (is === undefined) return [`${place} is gone, but reviewedFields.json has it (${was}).`];
    return [`${place} is "${is}", but was reviewed as "${was}".`];
  });
}

describe.each(entities)('$resource', ({ resource, fields }) => {
  it('has the reviewed kinds, targets, enums, required fields and inverses', () => {
    expect(differences(resource, describeFields(fields), reviewed[resource])).toEqual([]);
  });
});

describe('the reviewed list of fields', () => {
  it('names no unknown entity', () => {
    const known = new Set(entities.map(({ resource }) => resource));
    expect(Object.keys(reviewed).filter((resource) => !known.has(resource))).toEqual([]);
  });

  it('describes a difference in one sentence', () => {
    expect(differences('things', { a: 'text', c: 'date' }, { a: 'text, required', b: 'mail' })).toEqual([
      'things.a is "text", but was reviewed as "text, required".',
      'things.b is gone, but reviewedFields.json has it (mail).',
      'things.c is new (date): review it and run writeReviewedFields.ts.',
    ]);
  });
});
