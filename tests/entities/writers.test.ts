import { describe, expect, it } from 'vitest';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { frameworkHooks } from '../../src/framework/server/hooks/frameworkHooks.ts';
import { hooks as schoolHooks } from '../../src/server/hooks.ts';
import { definitionSources } from './definitionFiles.ts';
import { readOnlyFields } from './readOnlyFields.ts';
import { writers } from './writers.ts';

const entities = readDefinitions(definitionSources());
const all = entities.flatMap((entity) =>
  readOnlyFields(entity).map((field) => ({ ...field, entity, place: `${entity.resource}.${field.path}` })),
);
const written = all.filter(({ writer }) => writer !== undefined);
const unwritten = all.filter(({ writer, isSetOnce }) => writer === undefined && !isSetOnce);

const hooks = { ...frameworkHooks, ...schoolHooks };

describe('read-only fields', () => {
  it('name a writer that exists in the code', () => {
    const known = new Set([...Object.keys(hooks), ...Object.values(writers).map(({ name }) => name)]);
    expect(written.length).toBeGreaterThan(70);
    expect(written.filter(({ writer = '' }) => !known.has(writer)).map(({ place }) => place)).toEqual([]);
  });

  it('that a hook writes belong to an entity that runs it', () => {
    const idle = written.filter(
      ({ writer = '', entity }) => writer in hooks && !entity.hooks.includes(writer),
    );
    expect(idle.map(({ place }) => place)).toEqual([]);
  });

  it('without a writer appear on no screen', () => {
    const shown = unwritten.filter(({ path, member, entity }) => {
      if (member) return member.isInternal !== true;
      const columns = [entity, ...entity.views].flatMap((view) => view.columns);
      const inForm = entity.form.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
      return [...columns, ...entity.filters, ...inForm].some((shownPath) => shownPath.split('.')[0] === path);
    });
    expect(shown.map(({ place }) => place)).toEqual([]);
    expect(unwritten.length).toBeGreaterThan(0);
  });
});

describe('dormant entities', () => {
  const dormant = entities.filter(({ isDormant }) => isDormant);

  it('are those whose tool does not exist yet', () => {
    expect(dormant.map(({ resource }) => resource).sort()).toEqual(['webhooks', 'workflows']);
  });

  it.each(dormant)('$resource is readable, but in no menu and on no dashboard', (entity) => {
    const { actions, menu, isUsual, views } = entity;
    expect({ actions, menu, isUsual }).toEqual({ actions: ['read'], menu: undefined, isUsual: undefined });
    expect(views.filter((view) => view.menu !== undefined)).toEqual([]);
  });
});
