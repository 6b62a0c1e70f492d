import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledGenerated } from '../../scripts/building/BuildStamp.ts';
import { formatSources, generateFiles } from '../../scripts/generating/generateFiles.ts';
import { model } from '../framework/schema/openapi/apiDocument.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const names = [
  'api.txt',
  'askedRights.ts',
  'enumColumns.ts',
  'gui.ts',
  'names.ts',
  'pages.ts',
  'permissions.ts',
  'schema.sql',
  'types.ts',
];
let folder = '';
let entities = '';
let generated = '';

interface Run {
  code: number;
  output: string;
}

/** Runs the command, as people do. */
function runGenerate(...args: string[]): Promise<Run> {
  const env = { ...process.env, DEFINITIONS_DIR: entities, GENERATED_DIR: generated };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/generate.ts', ...args],
      { cwd: root, env },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

/** Generates in this process, which has loaded everything already. */
async function generate({ isCheck = false } = {}): Promise<Run> {
  const reports: string[] = [];
  const report = (text: string) => void reports.push(text);
  try {
    const options = { root, definitionsDir: entities, generatedDir: generated, isCheck, report };
    const stale = await generateFiles(options);
    return { code: isCheck && stale.length > 0 ? 1 : 0, output: [...reports, ...stale].join('\n') };
  } catch (error) {
    return { code: 1, output: error instanceof Error ? error.message : String(error) };
  }
}

async function contents(): Promise<string[]> {
  return await Promise.all(names.map((name) => readFile(join(generated, name), 'utf8')));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitstand-generate-'));
  entities = join(folder, 'entities');
  generated = join(folder, 'generated');
  await cp(join(root, 'entities'), entities, { recursive: true });
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

describe('npm run generate', () => {
  it('writes all files', async () => {
    expect((await generate()).code).toBe(0);
    expect((await readdir(generated)).sort()).toEqual(names);
  });

  it('writes the same bytes each time', async () => {
    const before = await contents();
    await Promise.all(names.map((name) => rm(join(generated, name))));
    await generate();
    expect(await contents()).toEqual(before);
  });

  it('types every entity by name, without German titles', async () => {
    const types = await readFile(join(generated, 'types.ts'), 'utf8');
    for (const name of ['Institution', 'Employee', 'JobType'])
      expect(types).toContain(`export interface ${name} `);
    expect(types).not.toContain('Standort');
  });

  it('names the types of values and enums, and uses the names in entities', async () => {
    const types = await readFile(join(generated, 'types.ts'), 'utf8');
    expect(types).toMatch(/^export interface Address \{$/m);
    expect(types).toMatch(/^export type InstitutionType =\n {2}\| 'public-school'\n/m);
    const members = (name: string) => types.split(`export interface ${name} {`)[1]?.split('}')[0] ?? '';
    expect(members('AvailabilityEntry')).toContain('timeRange: TimeRange | null;');
    expect(members('Institution')).toContain('type?: InstitutionType | null;');
    expect(members('Institution')).toContain('availabilities?: AvailabilityEntry[] | null;');
    expect(types.split("'public-school'")).toHaveLength(2);
  });

  it('writes a line per operation of the API, for review', async () => {
    const api = await readFile(join(generated, 'api.txt'), 'utf8');
    expect(api).toContain(
      '\nPUT /api/institutions/{id} | rights | ?despite InstitutionUpdate | Institution\n',
    );
    expect(api).toContain('\nPOST /api/authenticator/login | public |');
  });

  it('maps each resource to the type of its records', async () => {
    const records = (await readFile(join(generated, 'types.ts'), 'utf8')).split(
      'export interface Records {',
    )[1];
    expect(records).toContain("  'job-types': JobType;\n");
    expect(records).toContain('  institutions: Institution;\n');
    expect(records?.match(/;$/gm)).toHaveLength(model.entities.length);
  });

  it('formats its output like the rest of the project', async () => {
    const sources = names.filter((file) => file.endsWith('.ts'));
    const read = sources.map(async (name) => [name, await readFile(join(generated, name), 'utf8')] as const);
    const written = Object.fromEntries(await Promise.all(read));
    expect(await formatSources(root, written)).toEqual(written);
    await expect(formatSources(root, { 'broken.ts': 'const = 1;' })).rejects.toThrow('broken.ts');
    expect(written['types.ts']).not.toMatch(/: \(\w+(\[\])? \| null\)/);
  });

  it('names hooks and guards with the resources that use them', async () => {
    const source = await readFile(join(generated, 'names.ts'), 'utf8');
    const membersOf = (name: string) => source.split(`export interface ${name} {`)[1]?.split('\n}')[0];
    expect(membersOf('HookResources')).toContain("\n  sumInvoice: 'invoices';");
    expect(membersOf('GuardResources')).toContain("\n  guardPaycheck: 'paychecks';");
    expect(membersOf('GuardResources')).not.toContain('guardRole');
  });

  it('names the custom rights of the definitions, each once', async () => {
    const permissions = await readFile(join(generated, 'permissions.ts'), 'utf8');
    const rights = [...permissions.matchAll(/ {2}\| '(\w+)'/g)].map(([, name]) => name);
    expect(rights).toEqual([...new Set(model.entities.flatMap(({ custom }) => custom))].sort());
  });

  it('lists the UI parts the app registers, and nothing that follows from definitions', async () => {
    const gui = await readFile(join(generated, 'gui.ts'), 'utf8');
    expect(gui).toContain("key: 'screen.profile.temporary'");
    expect(gui).not.toContain("'screen.profile'");
    expect(gui).not.toContain('institutions');
  });

  it('changes no bundled file if an entity is added', async () => {
    const readBundled = () =>
      Promise.all(bundledGenerated.map((name) => readFile(join(generated, basename(name)), 'utf8')));
    const before = await readBundled();
    const properties = { name: { title: 'Name', type: 'string' } };
    await writeFile(
      join(entities, 'loans.json'),
      JSON.stringify({ title: 'Leihgabe', type: 'object', properties }),
    );
    const { code, output } = await generate();
    await rm(join(entities, 'loans.json'));
    expect([code, output]).toEqual([0, expect.stringContaining('generated/types.ts')]);
    expect(await readBundled()).toEqual(before);
    await generate();
  });

  it('accepts fresh files', async () => {
    expect(await generate({ isCheck: true })).toEqual({ code: 0, output: '' });
  });

  it('fails for a stale file, names it, and leaves it alone', async () => {
    await writeFile(join(generated, 'types.ts'), '// old\n');
    const { code, output } = await runGenerate('--check');
    expect(code).toBe(1);
    expect(output).toContain('generated/types.ts');
    expect(output).not.toContain('schema.sql');
    expect(await readFile(join(generated, 'types.ts'), 'utf8')).toBe('// old\n');
  });

  it('refuses a value whose type would be that of an entity', async () => {
    const path = join(entities, 'enums/institution-type.json');
    const renamed = join(entities, 'enums/institution.json');
    const definition = join(entities, 'institutions.json');
    const before = await readFile(definition, 'utf8');
    await cp(path, renamed);
    await writeFile(definition, before.replace('enums/institution-type.json', 'enums/institution.json'));
    const { code, output } = await generate();
    await rm(renamed);
    await writeFile(definition, before);
    expect(code).toBe(1);
    expect(output).toContain('both make the type "Institution"');
  });

  it('names a role that grants what the definitions do not have', async () => {
    const path = join(entities, 'roles/nur-lesen.json');
    const before = await readFile(path, 'utf8');
    await writeFile(path, before.replace('"supervisor"', '"oversight"'));
    const { code, output } = await generate({ isCheck: true });
    await writeFile(path, before);
    expect(code).toBe(1);
    expect(output).toContain('entities/roles/nur-lesen.json:12:9: crudAccess.employees.read.all:');
    expect(output).toContain('Das Feld „oversight“ gibt es nicht.');
    await writeFile(path, before.replace('menu.login-users', 'menu.nothing'));
    const shown = await generate({ isCheck: true });
    await writeFile(path, before);
    expect(shown.output).toMatch(
      /entities\/roles\/nur-lesen\.json:\d+:\d+: guiAccess: „menu.nothing“ gibt es/,
    );
  });

  it('names the converters that data steps use', async () => {
    const names = async () => await readFile(join(generated, 'names.ts'), 'utf8');
    expect(await names()).not.toContain("'tidyName'");
    const step = { title: 'Namen', of: 'subjects', set: { name: { convert: 'tidyName' } } };
    const file = join(entities, 'steps/2026-11-21-namen.json');
    await mkdir(join(entities, 'steps'), { recursive: true });
    await writeFile(file, JSON.stringify(step));
    expect((await generate()).code).toBe(0);
    expect(await names()).toMatch(/export type ConverterName =[^;]*'tidyName'/);
    await rm(file);
  });

  it('locates a mistake in a definition', async () => {
    await writeFile(
      join(entities, 'things.json'),
      '{ "title": "Ding", "type": "object", "properties": { "a": {} } }',
    );
    const { code, output } = await runGenerate();
    expect(code).toBe(1);
    expect(output).toContain('things.json');
    expect(output).toContain('"title" is missing');
  });
});
