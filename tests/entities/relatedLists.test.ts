import { describe, expect, it } from 'vitest';
import { leafOf, placePath } from '../../src/framework/schema/fieldPath.ts';
import { guiItemsOf } from '../../src/framework/schema/gui/guiItemsOf.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { backlinksOf, referrersTo } from '../../src/framework/schema/relations.ts';
import { tablesOf } from '../../src/framework/server/storage/tablesOf.ts';
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
    ['employees', 'conversations by profileId'],
    ['institutions', 'conversations by profileId'],
    ['parents', 'conversations by profileId'],
    ['students', 'conversations by profileId'],
    ['students', 'student-absences by student'],
  ])('of %s lists %s', (resource, list) => {
    expect(listsOf(resource)).toContain(list);
  });
});

describe('a reference', () => {
  const pairs = entities.flatMap((target) =>
    referrersTo(entities, target.resource).map((referrer) => ({ target, referrer })),
  );
  const nameOf = ({ target, referrer }: (typeof pairs)[number]) =>
    `${target.resource} by ${referrer.entity.resource}.${placePath(referrer)}`;

  it('leads back from its target: by a section, by the tab "Verweise", or hidden for a reason', () => {
    const unreachable = pairs.filter(({ target, referrer }) => {
      const isListed = listsOf(target.resource).includes(
        `${referrer.entity.resource} by ${placePath(referrer)}`,
      );
      const isInTab = backlinksOf(target, entities).some(
        (one) => one.entity === referrer.entity && placePath(one) === placePath(referrer),
      );
      const reason = leafOf(referrer).backlink?.hidden ?? '';
      return [isListed, isInTab, reason !== ''].filter(Boolean).length !== 1;
    });
    expect(unreachable.map(nameOf)).toEqual([]);
    expect(pairs.length).toBeGreaterThan(240);
  });

  it('is found from its target by an index that begins with it', () => {
    const tables = new Map(tablesOf(entities).map((table) => [table.name, table]));
    const unindexed = pairs.filter(({ referrer: { entity, field, members } }) => {
      const isList = field.kind === 'referenceList';
      const table = tables.get(isList ? `${entity.resource}__${field.name}` : entity.resource);
      const column = { referenceList: 'target', polymorphicReference: `${field.name}_id` }[
        field.kind as string
      ];
      const key = members.length > 0 ? `"${field.name}" jsonb_path_ops` : `"${column ?? field.name}"`;
      return !table?.indexes.some(({ keys }) => keys[0] === key);
    });
    expect(unindexed.map(nameOf)).toEqual([]);
  });

  it('gives the profile a part "Verweise" that roles can hide', () => {
    const offered = guiItemsOf(entities).filter(({ key }) => key.endsWith('.backlinks'));
    const wanted = entities.filter((entity) => backlinksOf(entity, entities).length > 0);
    expect(offered.map(({ entity }) => entity)).toEqual(wanted.map(({ resource }) => resource));
    expect(wanted.length).toBeGreaterThan(20);
  });
});
