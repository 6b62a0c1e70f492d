import { describe, expect, it } from 'vitest';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from './definitionFiles.ts';

const entities = readDefinitions(definitionSources());

function listsOf(resource: string): string[] {
  const form = entities.find((entity) => entity.resource === resource)?.form ?? [];
  const sections = form.flatMap((tab) => tab.sections);
  return sections.flatMap(({ related }) => (related ? `${related.resource} by ${related.by}` : []));
}

describe('a profile', () => {
  it.each([
    'institutions',
    'employees',
    'students',
    'courses',
    'parents',
    'responsibles',
    'invoices',
    'paychecks',
    'product-orders',
    'terminations',
    'online-form-submissions',
    'handout-events',
    'acquisition-lists',
  ])('of %s lists the tasks about the record', (resource) => {
    expect(listsOf(resource)).toContain('to-dos by entity');
  });

  it.each([
    ['institutions', 'invoices by student.institution'],
    ['subjects', 'courses by subject'],
    ['subjects', 'students by subjects'],
    ['employees', 'courses by owningTeacher'],
    ['employees', 'handout-events by advertiser'],
    ['employees', 'handout-events by teacher'],
    ['employees', 'handout-events by coordinator'],
  ])('of %s lists %s', (resource, list) => {
    expect(listsOf(resource)).toContain(list);
  });
});
