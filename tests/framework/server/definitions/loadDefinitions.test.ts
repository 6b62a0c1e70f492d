import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { cleaningStep } from '../../../../src/framework/schema/DataStep.ts';
import {
  type DefinitionCheck,
  loadDefinitions,
} from '../../../../src/framework/server/definitions/loadDefinitions.ts';
import { findUnregistered } from '../../../../src/framework/server/definitions/registrations.ts';
import type {
  StepConverter,
  StepConverters,
} from '../../../../src/framework/server/schema-changes/steps/StepConverter.ts';

const thing = { title: 'Ding', type: 'object', properties: { name: { title: 'Name', type: 'string' } } };
const step = { title: 'Namen', of: 'things', set: { name: { convert: 'shout' } } };

describe('a folder of definitions', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitstand-steps-'));
    await mkdir(join(folder, 'steps'));
    await writeFile(join(folder, 'things.json'), JSON.stringify(thing));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = (name: string, content: unknown) =>
    writeFile(join(folder, 'steps', `${name}.json`), JSON.stringify(content));
  const load = () => loadDefinitions({ directories: [{ path: folder, framework: false }], principals: [] });

  it('contains steps beside the entities, which do not change with them', async () => {
    const { hash } = await load();
    await write('2026-02-01-b', step);
    await write('2026-01-01-a', { ...step, set: { name: { value: 'x' } } });
    const loaded = await load();
    expect(loaded.steps.map(({ name }) => name)).toEqual(['2026-01-01-a', '2026-02-01-b', cleaningStep.name]);
    expect(loaded.entities.map(({ resource }) => resource)).toEqual(['things']);
    expect(loaded.hash).toBe(hash);
  });

  it('identifies a step by its effect, not by its title or layout', async () => {
    const hashOf = async (content: unknown) => {
      await write('2026-01-01-a', content);
      return (await load()).steps[0]?.hash;
    };
    const before = await hashOf(step);
    expect(await hashOf({ set: step.set, of: 'things', title: 'Anders' })).toBe(before);
    expect(await hashOf({ ...step, where: { name: 'a' } })).not.toBe(before);
  });

  it('names the file and position of a mistake in a step', async () => {
    await write('2026-01-01-a', { ...step, sets: {} });
    await expect(load()).rejects.toThrow(
      'steps/2026-01-01-a.json:1:67: (root): There is no keyword "sets" here. Did you mean "set"?',
    );
  });

  it('requires a registered converter for each name', async () => {
    await write('2026-01-01-a', step);
    const directories = [{ path: folder, framework: false }];
    const loadWith = (...names: string[]) => {
      const registrations = { converter: { names, file: 'src/converters.ts' } };
      const check: DefinitionCheck = (model, files) => findUnregistered(model, files, registrations);
      return loadDefinitions({ directories, principals: [], checks: [check] });
    };
    await expect(loadWith('shout')).resolves.toMatchObject({
      steps: [{ name: '2026-01-01-a' }, { name: cleaningStep.name }],
    });
    await expect(loadWith('shouts')).rejects.toThrow(
      'steps/2026-01-01-a.json:1:57: set.name.convert: There is no converter "shout" yet: register it in src/converters.ts, until then the type check refuses it. Did you mean "shouts"?',
    );
  });

  it('compiles a registry of converters only with the used names', () => {
    expectTypeOf<{ shout: StepConverter }>().toExtend<StepConverters<'shout'>>();
    expectTypeOf<Record<never, never>>().not.toExtend<StepConverters<'shout'>>();
    expectTypeOf<{ shout: StepConverter }>().not.toExtend<StepConverters<never>>();
    const none: StepConverters<never> = {};
    expect(none).toEqual({});
  });
});
