import { describe, expect, it } from 'vitest';
import { fieldKinds } from '../../../../src/framework/schema/kinds/FieldKind.ts';
import { validateRecord } from '../../../../src/framework/schema/validation/validateRecord.ts';
import { makeEntity, makeField } from './makeField.ts';
import { valueSamples } from './valueSamples.ts';

describe.each(fieldKinds)('a field of kind %s', (kind) => {
  const { field, valid, invalid, refusesNull } = valueSamples[kind];
  const entity = makeEntity([makeField(kind, field)]);

  it('has samples', () => {
    expect(invalid.length).toBeGreaterThan(0);
  });

  it.each(valid)('accepts %j', (input, stored) => {
    const result = validateRecord(entity, { field: input }, { mode: 'create' });
    expect(result).toEqual({ values: { field: stored }, issues: [] });
  });

  it.each(invalid)('refuses %j', (input, rule) => {
    const { issues } = validateRecord(entity, { field: input }, { mode: 'create' });
    expect(issues.map((issue) => issue.rule)).toContain(rule);
    for (const issue of issues) expect(issue.path.split('.')[0]).toBe('field');
  });

  it('is missing if it is required and absent or null', () => {
    const required = makeEntity([makeField(kind, { ...field, required: true })]);
    const issuesOf = (input: object) => validateRecord(required, { ...input }, { mode: 'create' }).issues;
    expect(issuesOf({})).toEqual([{ path: 'field', rule: 'required', params: {} }]);
    expect(issuesOf({ field: null })).toEqual([
      { path: 'field', rule: refusesNull ?? 'required', params: {} },
    ]);
  });

  it(refusesNull ? 'is not cleared by null' : 'is cleared by null', () => {
    const stored = { field: valid[0]?.[1] };
    const result = validateRecord(entity, { field: null }, { mode: 'update', stored });
    const issues = refusesNull ? [{ path: 'field', rule: refusesNull, params: {} }] : [];
    expect(result).toEqual({ values: { field: null }, issues });
  });
});
