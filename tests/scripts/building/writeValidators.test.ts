import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { writeValidators } from '../../../scripts/building/writeValidators.ts';
import * as formats from '../../../src/framework/server/definitions/formats.ts';
import { type DefinitionSort, validatorOf } from '../../../src/framework/server/definitions/validators.ts';
import { createRandom, type Random } from '../../../src/server/demo/base/random.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folders: [folder: string, sort: DefinitionSort][] = [
  ['entities', 'object'],
  ['entities/values', 'object'],
  ['entities/enums', 'enum'],
  ['src/framework/definitions', 'object'],
];
const step = { title: 'Orte', of: 'schools', set: { town: { from: 'place' } } };

const files = folders.flatMap(([folder, sort]) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, sort, text: readFileSync(join(root, folder, name), 'utf8') })),
);
const cases = [...files, { name: 'a step', sort: 'step' as const, text: JSON.stringify(step) }];

function compiled(): Record<DefinitionSort, ValidateFunction> {
  const require = createRequire(import.meta.url);
  const module = { exports: {} };
  const load = new Function('require', 'module', 'exports', writeValidators());
  load((id: string) => (id === './formats.ts' ? formats : require(id)), module, module.exports);
  return module.exports as Record<DefinitionSort, ValidateFunction>;
}

/** All objects and lists of a value. */
function containersIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(containersIn)];
}

const wrong = [null, true, 7, '', '(', [], {}, 'text', ['a', 'a']];

/** The definition with one key replaced, renamed or left out. */
function damaged(random: Random, text: string): unknown {
  const value: unknown = JSON.parse(text);
  const container = random.pick(containersIn(value).filter((each) => Object.keys(each).length > 0));
  const key = random.pick(Object.keys(container));
  const former = container[key];
  if (random.chance(0.5)) container[key] = random.pick(wrong);
  else delete container[key];
  if (random.chance(0.3)) container[`${key}s`] = former;
  return value;
}

it('judges definitions, sound and damaged, as the validators that are compiled at run time', () => {
  const validators = compiled();
  const random = createRandom(14);
  let refused = 0;
  for (const { name, sort, text } of cases) {
    const sound: unknown = JSON.parse(text);
    expect([validators[sort](sound), validatorOf(sort)(sound)], name).toEqual([true, true]);
    for (let round = 0; round < 8; round += 1) {
      const value = damaged(random, text);
      const isValid = validators[sort](value);
      expect(isValid, name).toBe(validatorOf(sort)(value));
      expect(validators[sort].errors, name).toEqual(validatorOf(sort).errors);
      if (!isValid) refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(cases.length);
});
