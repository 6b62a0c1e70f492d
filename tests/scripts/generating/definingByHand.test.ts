import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readModel } from '../../../scripts/generating/readModel.ts';
import { type AppSurface, readRegistry } from '../../../scripts/generating/readRegistry.ts';
import { readAutoPermissionSeeds, readRoleSeeds } from '../../../src/framework/server/start/loadModel.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** An entity as somebody writes it by hand; each line is one that a mistake below replaces. */
const lines = [
  '{',
  '  "title": "Leihgabe",',
  '  "type": "object",',
  '  "required": ["name"],',
  '  "admin": {',
  '    "label": { "plural": "Leihgaben", "icon": "music" },',
  '    "list": {',
  '      "columns": ["name", "student"],',
  '      "filters": ["state", "student"]',
  '    }',
  '  },',
  '  "properties": {',
  '    "name": { "title": "Name", "type": "string" },',
  '    "number": { "title": "Nummer", "type": "string", "admin": { "store": { "index": true } } },',
  '    "state": { "title": "Zustand", "type": "string" },',
  '    "photo": { "title": "Foto", "admin": { "store": { "kind": "image" } } },',
  '    "student": { "title": "Kind", "admin": { "store": { "kind": "reference", "to": "students" } } }',
  '  }',
  '}',
];

interface Mistake {
  what: string;
  /** Line, from 1, and what is written there instead. */
  line: number;
  text: string;
  /** Position and what follows it. */
  says: string[];
}

const mistakes: Mistake[] = [
  {
    what: 'a missing comma',
    line: 3,
    text: '  "type": "object"',
    says: ['4:3: (root): This is no JSON: a comma is missing here.'],
  },
  {
    what: 'a misspelt keyword',
    line: 6,
    text: '    "label": { "plurl": "Leihgaben", "icon": "music" },',
    says: ['6:16: admin.label: There is no keyword "plurl" here. Did you mean "plural"?'],
  },
  {
    what: 'a keyword at the wrong level',
    line: 14,
    text: '    "number": { "title": "Nummer", "type": "string", "index": true },',
    says: ['14:54: properties.number: There is no keyword "index" here; it belongs into "admin.store".'],
  },
  {
    what: 'a column that is not a field',
    line: 8,
    text: '      "columns": ["nmae", "student.lastNam"],',
    says: [
      '8:19: admin.list.columns: "nmae" is no field of loans. Did you mean "name"?',
      '8:27: admin.list.columns: "student.lastNam" is no field of loans. Did you mean "student.lastName"?',
    ],
  },
  {
    what: 'a kind in place of a type',
    line: 13,
    text: '    "name": { "title": "Name", "type": "longText" },',
    says: [
      '13:40: properties.name.type: Only these are possible: string, integer, boolean, array, object. "longText" belongs into "admin.store.kind".',
    ],
  },
  {
    what: 'a format in place of a type',
    line: 14,
    text: '    "number": { "title": "Nummer", "type": "date", "admin": { "store": { "index": true } } },',
    says: [
      '14:44: properties.number.type: Only these are possible: string, integer, boolean, array, object. "date" belongs into "format".',
    ],
  },
  {
    what: 'a reference to an entity of another name',
    line: 17,
    text: '    "student": { "title": "Kind", "admin": { "store": { "kind": "reference", "to": "student" } } }',
    says: [
      '17:84: properties.student.admin.store.to: There is no entity "student". Did you mean "students"?',
    ],
  },
  {
    what: 'choices without titles',
    line: 15,
    text: '    "state": { "title": "Zustand", "enum": ["new", "used"] },',
    says: [
      '15:36: properties.state.enum: People read German titles: write "oneOf": [{ "const": "open", "title": "Offen" }], or "$ref" to a file in enums/.',
    ],
  },
  {
    what: 'a name that is there already',
    line: 15,
    text: '    "state": { "title": "Zustand", "type": "string", "title": "Stand" }, "number": { "title": "Nr.", "type": "string" },',
    says: [
      '15:54: properties.state.title: There is a "title" above already, which this one would replace: remove one of them.',
      '15:74: properties.number: There is a "number" above already, which this one would replace: remove one of them.',
    ],
  },
  {
    what: 'a filter by a field that cannot be filtered',
    line: 9,
    text: '      "filters": ["state", "student", "photo"]',
    says: ['9:39: admin.list.filters: A list cannot be filtered by "photo" (kind image).'],
  },
];

describe('an entity added by hand', () => {
  let folder: string;
  let entities: string;
  let registry: AppSurface;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitstand-defining-'));
    entities = join(folder, 'entities');
    await cp(join(root, 'entities'), entities, { recursive: true });
    registry = await readRegistry({
      app: join(root, 'src/app/registry.ts'),
      framework: join(root, 'src/framework/admin/withOwnParts.ts'),
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const read = () =>
    readModel({
      frameworkDefinitionsDir: join(root, 'src/framework/definitions'),
      definitionsDir: entities,
      registry,
    });

  async function write(...wrong: Pick<Mistake, 'line' | 'text'>[]): Promise<void> {
    const text = lines.map((line, at) => wrong.find((one) => one.line === at + 1)?.text ?? line);
    await writeFile(join(entities, 'loans.json'), text.join('\n'));
  }

  async function messages(): Promise<string[]> {
    const refused = await read().then(
      () => '',
      (error: Error) => error.message,
    );
    return refused.split('\n');
  }

  it('is read if nothing is wrong', async () => {
    await write();
    const { model, unregistered } = await read();
    expect(model.entities.map(({ resource }) => resource)).toContain('loans');
    expect(unregistered).toBeUndefined();
  });

  it.each(mistakes)('names line, column and remedy of $what', async ({ says, ...mistake }) => {
    await write(mistake);
    expect(await messages()).toEqual(says.map((text) => `entities/loans.json:${text}`));
  });

  it('names all mistakes at once, along with those of other files', async () => {
    const others = ['a missing comma', 'a format in place of a type', 'a name that is there already'];
    const sound = mistakes.filter(({ what }) => !others.includes(what));
    await write(...sound);
    const role = join(entities, 'roles/loans.json');
    await writeFile(role, '{ "crudAccess": { "loan": { "create": true } } }');
    const found = await messages();
    await rm(role);
    const own = sound.flatMap(({ says }) => says).map((text) => `entities/loans.json:${text}`);
    expect(found.slice(0, -1).sort()).toEqual(own.sort());
    expect(found.at(-1)).toMatch(/^entities\/roles\/loans\.json:1:\d+: crudAccess\.loan: .*„loan“/);
  });

  it.each(['roles', 'auto-permissions'])('names mistakes in the JSON of files in %s', async (folder) => {
    await write();
    const file = join(entities, folder, 'loans.json');
    await writeFile(file, '{\n  "name": "Verleih",\n  "description": "name: x",\n  "name": "Ausleihe"\n}');
    const twice = await messages();
    const seeds = folder === 'roles' ? readRoleSeeds(entities) : readAutoPermissionSeeds(entities);
    await expect(seeds).rejects.toThrow(`entities/${folder}/loans.json:4:3: name: There is a "name" above`);
    await writeFile(file, '{\n  "name": "Verleih"\n  "description": ""\n}');
    const broken = await messages();
    await rm(file);
    const own = [...twice, ...broken].filter((line) => line.startsWith(`entities/${folder}/loans.json`));
    expect(own.filter((line) => !line.includes(': rule: '))).toEqual([
      `entities/${folder}/loans.json:4:3: name: There is a "name" above already, which this one would replace: remove one of them.`,
      `entities/${folder}/loans.json:3:3: (root): This is no JSON: a comma is missing here.`,
    ]);
  });

  it('names every syntax error in a JSON file, and no consequence of it', async () => {
    const commas = [3, 13].map((line) => ({ line, text: (lines[line - 1] ?? '').replace(/,$/, '') }));
    await write(...commas, { line: 16, text: '    "photo": { "title": "Foto", "kind": "image" },' });
    expect(await messages()).toEqual([
      'entities/loans.json:4:3: (root): This is no JSON: a comma is missing here.',
      'entities/loans.json:14:5: (root): This is no JSON: a comma is missing here.',
    ]);
  });

  it('names the file to register a new hook, guard, input and part in, and still reads the entity', async () => {
    await write(
      {
        line: 5,
        text: '  "admin": { "hooks": ["stampEditor"], "guards": ["lendOnce"],',
      },
      {
        line: 10,
        text: '    }, "form": [{ "tab": "Leihgabe", "sections": [{ "fields": ["name", "number", "state", "photo", "student"] }, { "part": "loanMap" }] }]',
      },
      {
        line: 13,
        text: '    "name": { "title": "Name", "type": "string", "admin": { "form": { "widget": "colours" } } },',
      },
    );
    const { unregistered } = await read();
    const until = 'until then the type check refuses it.';
    expect(unregistered?.split('\n')).toEqual([
      `entities/loans.json:5:24: admin.hooks: There is no hook "stampEditor" yet: register it in src/server/hooks.ts, ${until} Did you mean "stampEditors"?`,
      `entities/loans.json:5:51: admin.guards: There is no guard "lendOnce" yet: register it in src/server/guards.ts, ${until}`,
      `entities/loans.json:10:124: admin.form.0.sections.1.part: There is no part "loanMap" yet: register it in src/app/registry.ts under "parts", ${until}`,
      `entities/loans.json:13:81: properties.name.admin.form.widget: There is no input "colours" yet: register it in src/app/registry.ts under "inputs", ${until} Did you mean "colour"?`,
    ]);
  });
});
