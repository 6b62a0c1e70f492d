import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../src/framework/schema/model.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from './definitionFiles.ts';
import { unreadFields } from './unreadFields.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const entities = readDefinitions(definitionSources());

/** Kinds of fields that promise to have an effect; others hold facts for people to read. */
const steering = new Set(['boolean', 'enum', 'enumList', 'colour', 'referenceList']);

const words = (text: string) => new Set(text.match(/[A-Za-z_$][\w$-]*/g));

/** The code, without the demo, which only writes. */
const sources = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('server/demo/'))
  .map((file) => words(readFileSync(`${root}src/${file}`, 'utf8')));

/** What a definition says besides where its fields are shown and asked for. */
function effectsIn(value: unknown, key = ''): string {
  if (['columns', 'filters', 'fields', 'title', 'description', 'examples'].includes(key)) return '';
  if (typeof value === 'string') return `${value} `;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(
      ([name, member]) =>
        // conditions name fields by their keys
        `${['when', 'where', 'other'].includes(key) ? `${name} ` : ''}${effectsIn(member, name)}`,
    )
    .join('');
}

const definitions = readdirSync(`${root}entities`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !/^(roles|auto-permissions|enums)\//.test(file))
  .map((file) => words(effectsIn(JSON.parse(readFileSync(`${root}entities/${file}`, 'utf8')))));

const pascal = (name: string) =>
  name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Words by which code names an entity or a value. */
function namesOf(resource: string): string[] {
  const singular = [
    resource,
    resource.replace(/ies$/, 'y'),
    resource.replace(/s$/, ''),
    resource.replace(/es$/, ''),
  ];
  return [resource, ...singular.map(pascal)];
}

/** How many entities and values have a field of a name. */
const uses = new Map<string, number>();
for (const file of readdirSync(`${root}entities`, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.json')) continue;
  const { properties = {} } = JSON.parse(readFileSync(`${root}entities/${file}`, 'utf8'));
  for (const name of Object.keys(properties)) uses.set(name, (uses.get(name) ?? 0) + 1);
}

interface Steering {
  path: string;
  isRead: boolean;
}

function steeringOf(
  fields: readonly Field[],
  before: string,
  owners: readonly string[],
  lifecycle?: string,
): Steering[] {
  return fields.flatMap((field): Steering[] => {
    const { name, kind, readOnly, members = [], valueName } = field;
    const path = `${before}.${name}`;
    const ofMembers = steeringOf(members, path, [...owners, name, ...(valueName ? namesOf(valueName) : [])]);
    if (readOnly || !steering.has(kind)) return ofMembers;
    const isOwned = (found: ReadonlySet<string>) => owners.some((owner) => found.has(owner));
    // one name of its own needs no other word beside it
    const isOwn = name.length > 8 && (uses.get(name) ?? 0) === 1;
    const isRead =
      name === lifecycle ||
      sources.some((found) => found.has(name) && (isOwn || isOwned(found))) ||
      definitions.some((found) => found.has(name));
    return [{ path, isRead }, ...ofMembers];
  });
}

const found = entities
  .filter(({ isDormant }) => !isDormant)
  .flatMap(({ resource, fields, lifecycle }) =>
    steeringOf(fields, resource, namesOf(resource), lifecycle?.activeField),
  );

const unread = found.filter(({ isRead }) => !isRead).map(({ path }) => path);

describe('fields that promise to have an effect', () => {
  it('are read by code or by another part of the definitions, or have a reason not to be', () => {
    expect(found.length).toBeGreaterThan(100);
    expect(unread.toSorted()).toEqual(Object.keys(unreadFields).toSorted());
  });

  it('are on no screen while what reads them is to come', () => {
    const waiting = Object.entries(unreadFields).filter(([, why]) => why.startsWith('on no screen'));
    // their days are of another kind
    const dates = ['openAtStartOf', 'closeAtEndOf'].map((name) => `institution-activity-signups.${name}`);
    const shown = entities.flatMap(({ resource, form }) =>
      form.flatMap(({ sections }) =>
        sections.flatMap(({ fields }) => fields.map((name) => `${resource}.${name}`)),
      ),
    );
    const hidden = [...waiting.map(([path]) => path), ...dates];
    expect(hidden.length).toBeGreaterThan(4);
    expect(hidden.filter((path) => shown.includes(path))).toEqual([]);
  });
});
