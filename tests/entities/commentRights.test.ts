import { describe, expect, it } from 'vitest';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { type RawStep, readSteps } from '../../src/framework/schema/reading/readSteps.ts';
import type { Grants } from '../../src/framework/schema/rights/Grants.ts';
import { silentLog } from '../../src/framework/server/database/Log.ts';
import { ensureSchema } from '../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { allSteps } from '../../src/framework/server/schema-changes/plan/Plan.ts';
import { planSchemaChange } from '../../src/framework/server/schema-changes/plan/planSchemaChange.ts';
import { stepConverters } from '../../src/server/school.ts';
import { schoolId } from '../framework/server/schema-changes/useDataSteps.ts';
import { useSchema } from '../framework/server/schema-changes/useSchema.ts';
import { drawnEngines } from '../support/testEngines.ts';
import { definitionSources, filesIn } from './definitionFiles.ts';

interface Role {
  name: string;
  crudAccess: Grants;
}

const names = ['2026-11-30-comments-for-offices', '2026-11-30-messages-for-offices'];
const sources = definitionSources();
const entities = readDefinitions(sources);
const commented = entities.flatMap(({ resource, hasComments }) => (hasComments ? [resource] : []));
const files = filesIn('entities/steps').filter(({ name }) => names.includes(name));
const read = readSteps(
  new Map(files.map(({ name, file, json }) => [name, { file, raw: json as RawStep }])),
  entities,
  sources,
);
if (read.length !== names.length) throw new Error('A step is missing.');
const steps = read.map((step) => ({ ...step, hash: 'today' }));
const seeds = filesIn('entities/roles').map(({ json }) => json as Role);
const both = ['readComments', 'writeComments'];

const accountFields = ['apiConfigs', 'senderName', 'signature', 'lastSuccessAt'];

/** What offices could read of messages while nothing wrote them. */
function formerMessages({ conversations, 'messenger-accounts': accounts, ...grants }: Grants): Grants {
  if (!conversations || !accounts) return grants;
  const { create: _, update: __, ...read } = conversations;
  const rules = accounts.read?.rules?.map(({ when, fields }) => ({
    when,
    fields: Array.isArray(fields) ? fields.filter((field) => !accountFields.includes(field)) : fields,
  }));
  return {
    ...grants,
    conversations: read,
    'messenger-accounts': rules ? { read: { rules } } : accounts,
  };
}

/** As the version before shipped it. */
function former(grants: Grants): Grants {
  return Object.fromEntries(
    Object.entries(formerMessages(grants)).map(([resource, given]) => {
      const { custom, ...rest } = given;
      const left = custom?.filter((right) => !both.includes(right)) ?? [];
      return [resource, { ...rest, ...(left.length > 0 ? { custom: left } : {}) }];
    }),
  );
}

/** The role with the entities whose comments it reads and writes. */
function commenting({ name: role, crudAccess }: Role): [string, string[]] {
  const may = (resource: string) => both.every((right) => crudAccess[resource]?.custom?.includes(right));
  return [role, commented.filter(may)];
}

describe.each(drawnEngines())('roles of the version before, on $engine', (engine) => {
  const schema = useSchema(engine);
  const upgrade = async () => {
    const model = { entities, steps };
    const confirm = allSteps(await planSchemaChange(schema.db, model)).map((one) => one.name);
    await ensureSchema(schema.db, model, { log: silentLog, confirm, converters: stepConverters });
    return confirm;
  };

  it('get the comments and messages of what their offices change, as a new database ships them, once', async () => {
    await schema.create(entities);
    const own = { name: 'Eigene Rolle', crudAccess: { institutions: { update: { all: true as const } } } };
    const stored = [...seeds.map((role) => ({ ...role, crudAccess: former(role.crudAccess) })), own];
    await schema.seed(
      'roles',
      stored.map((role, at) => ({ id: schoolId(at + 1), name: role.name, crudAccess: role.crudAccess })),
    );
    expect(await upgrade()).toEqual(names);
    const rows = (await schema.rows('roles')) as unknown as Role[];
    for (const { name: role, crudAccess } of [...seeds, own])
      expect(rows.find((row) => row.name === role)?.crudAccess, role).toEqual(crudAccess);
    expect(await upgrade()).toEqual([]);
    expect(await schema.rows('roles')).toEqual(rows);
  });
});

it('comments are for offices only, where they may change records', () => {
  expect(Object.fromEntries(seeds.map(commenting))).toEqual({
    Administration: [],
    Buchhaltung: ['conversations', 'employees', 'institutions', 'parents', 'students', 'to-dos'],
    Eltern: [],
    Lehrkraft: [],
    'Nur Lesen': [],
    Personal: ['conversations', 'employees', 'institutions', 'to-dos'],
    Standortbetreuung: [
      'conversations',
      'courses',
      'employees',
      'institutions',
      'parents',
      'responsibles',
      'students',
      'to-dos',
    ],
  });
  // everything, including what is defined later
  expect(seeds.find((role) => role.name === 'Administration')?.crudAccess['*']?.custom).toEqual(['*']);
});
