import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

const run = promisify(execFile);

const instruments = {
  title: 'Instrument',
  type: 'object',
  required: ['name'],
  admin: {
    label: { plural: 'Instrumente', icon: 'music', menu: 'Stammdaten', path: '/instruments' },
    search: { title: '{name}', fields: ['name'] },
    list: {
      columns: ['name', 'family', 'subject', 'price'],
      sort: [['name', 'ASC']],
      filters: ['family', 'subject'],
    },
  },
  properties: {
    name: { title: 'Name', type: 'string', maxLength: 100 },
    family: {
      title: 'Familie',
      oneOf: [
        { const: 'strings', title: 'Streicher' },
        { const: 'brass', title: 'Blechbläser' },
      ],
    },
    subject: { title: 'Fach', admin: { store: { kind: 'reference', to: 'subjects' } } },
    purchasedOn: { title: 'Gekauft am', type: 'string', format: 'date' },
    price: { title: 'Preis', type: 'integer', minimum: 0, admin: { store: { kind: 'money' } } },
    photo: { title: 'Foto', admin: { store: { kind: 'image' } } },
    manual: { title: 'Anleitung', admin: { store: { kind: 'file' } } },
  },
};

describe('one file makes an entity', () => {
  let definitions: string;
  const file = () => join(definitions, 'instruments.json');
  const env = () => ({ DEFINITIONS_DIR: definitions, GENERATED_DIR: join(definitions, 'generated') });
  const world = useApp(async () => {
    definitions = join(await mkdtemp(join(tmpdir(), 'leitstand-definitions-')), 'entities');
    await cp('entities', definitions, { recursive: true });
    return env();
  });
  const migrate = async (...args: string[]) =>
    await run(process.execPath, ['dist/server/migrate.js', ...args], {
      env: { ...process.env, ...env(), ...world.app.data },
    });

  async function api(path: string, init: RequestInit = {}): Promise<Response> {
    const login = await fetch(`${world.app.url}/api/authenticator/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'administration@demo.example', password: 'Leitstand-Demo-2026' }),
    });
    const { token } = (await login.json()) as { token: { access_token: string } };
    const headers = {
      authorization: `Bearer ${token.access_token}`,
      'content-type': 'application/json',
      ...init.headers,
    };
    return await fetch(`${world.app.url}${path}`, { ...init, headers });
  }

  afterAll(async () => {
    await rm(join(definitions, '..'), { recursive: true, force: true });
  });

  it('provides table, API, types and OpenAPI after a restart, without a new bundle', async () => {
    await writeFile(file(), JSON.stringify(instruments));
    await run('npx', ['tsx', 'scripts/generate.ts'], { env: { ...process.env, ...env() } });
    expect(await readFile(join(definitions, 'generated/types.ts'), 'utf8')).toContain(
      'export interface Instrument ',
    );
    await world.app.restart();
    const subjects = (await (await api('/api/subjects?range=[0,0]')).json()) as { id: string }[];
    const created = await api('/api/instruments', {
      method: 'POST',
      body: JSON.stringify({ name: 'Geige', family: 'strings', subject: subjects[0]?.id, price: 125_000 }),
    });
    expect(created.status).toBe(201);
    const refused = await api('/api/instruments', {
      method: 'POST',
      body: JSON.stringify({ price: -1, family: 'drums' }),
    });
    expect(refused.status).toBe(422);
    expect(((await refused.json()) as { details: { fields: object } }).details.fields).toEqual({
      name: 'Dieses Feld ist erforderlich',
      price: 'Der Minimalwert für dieses Feld liegt bei 0,00\u00a0€',
      family: 'Diese Auswahl gibt es nicht',
    });
    const description = (await (await api('/api/docs/json')).json()) as { paths: object };
    expect(Object.keys(description.paths)).toContain('/api/instruments/{id}');
  });

  it('provides menu entry, list, profile and forms in the browser', async () => {
    const { page, errors, foreignRequests } = await openAs(world.browser, world.app.url);
    await page.getByRole('navigation').getByRole('button', { name: 'Stammdaten' }).click();
    await page.getByRole('navigation').getByText('Instrumente').first().click();
    await page.getByText('Geige').first().waitFor();
    await page.getByText('1.250,00').first().waitFor();
    await page.goto(`${world.app.url}/instruments/create`);
    await page.getByLabel(/^Name/).fill('Trompete');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('Trompete').first().waitFor();
    expect(errors).toEqual([]);
    expect(foreignRequests).toEqual([]);
  });

  it('accepts any file in a field without accept, and blocks the save for a refused one', async () => {
    const { page, errors } = await openAs(world.browser, `${world.app.url}/instruments/create`);
    await page.getByLabel(/^Name/).fill('Harfe');
    const buffer = Buffer.from('Saiten nachziehen.');
    const choose = (label: string, name: string) =>
      page.locator('input[type=file]').and(page.getByLabel(label)).setInputFiles({
        name,
        mimeType: 'text/plain',
        buffer,
      });
    await choose('Anleitung', 'harfe.txt');
    await page.getByRole('link', { name: 'harfe.txt' }).waitFor();
    await choose('Foto', 'kein-bild.txt');
    const sentence = 'kein-bild.txt hat ein Format, das hier nicht angenommen wird. Möglich sind: Bilder.';
    await page.getByText(sentence).waitFor();
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('Ein Feld braucht noch deine Aufmerksamkeit.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/instruments/create');
    await page.getByRole('button', { name: 'kein-bild.txt entfernen' }).click();
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByRole('heading', { name: 'Harfe' }).first().waitFor();
    const records = (await (await api('/api/instruments?filter={"name":"Harfe"}')).json()) as object[];
    expect(records).toMatchObject([{ name: 'Harfe', manual: expect.any(String), photo: null }]);
    expect(errors).toEqual([]);
  });

  it('keeps values through a rename and a new required field, and drops a field only by name', async () => {
    const { purchasedOn: _, ...kept } = instruments.properties;
    const changed = {
      ...instruments,
      required: ['name', 'condition'],
      admin: {
        ...instruments.admin,
        list: { ...instruments.admin.list, columns: ['name', 'family', 'value'] },
      },
      properties: {
        ...Object.fromEntries(Object.entries(kept).filter(([name]) => name !== 'price')),
        value: {
          title: 'Wert',
          type: 'integer',
          minimum: 0,
          admin: { store: { kind: 'money', renamedFrom: 'price' } },
        },
        condition: { title: 'Zustand', type: 'string', default: 'gut' },
      },
    };
    await world.app.halt();
    await writeFile(file(), JSON.stringify(changed));
    await expect(world.app.resume()).rejects.toThrow('instruments.purchasedOn');
    const plan = await migrate();
    expect(plan.stdout).toContain('instruments.purchasedOn');
    await expect(migrate('--apply')).rejects.toThrow();
    await migrate('--apply', '--confirm', 'instruments.purchasedOn');
    expect((await migrate()).stdout).not.toContain('instruments.');
    await world.app.resume();
    const records = (await (await api('/api/instruments?filter={"name":"Geige"}')).json()) as object[];
    expect(records).toMatchObject([{ name: 'Geige', value: 125_000, condition: 'gut' }]);
    expect(records[0]).not.toHaveProperty('purchasedOn');
  });
});
