import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Field } from '../../src/framework/schema/model.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from './definitionFiles.ts';
import { settingReaders, unreadSettings } from './settingReaders.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const entities = readDefinitions(definitionSources());
const resources = ['installation', 'config', 'cron-jobs', 'login-users'];
/** Objects whose members are settings of their own. */
const groups = ['mail-configuration', 'carrier-integration'];

function settingsOf(fields: readonly Field[], before: string): string[] {
  return fields
    .filter(({ name, readOnly }) => !readOnly && !['createdAt', 'updatedAt'].includes(name))
    .flatMap(({ name, members, valueName = '' }) =>
      members && groups.includes(valueName)
        ? settingsOf(members, `${before}.${name}`)
        : [`${before}.${name}`],
    );
}

const settings = resources.flatMap((resource) =>
  settingsOf(entities.find((entity) => entity.resource === resource)?.fields ?? [], resource),
);

const lastName = (setting: string) => setting.split('.').at(-1) ?? '';

describe('settings and writable fields of a login', () => {
  it('each have a reader, or a reason to have none', () => {
    expect(settings.length).toBeGreaterThan(30);
    expect(Object.keys({ ...settingReaders, ...unreadSettings }).sort()).toEqual(settings.toSorted());
    expect(Object.keys(settingReaders).filter((setting) => setting in unreadSettings)).toEqual([]);
  });

  it.each(Object.entries(settingReaders))('has %s read by %s', (setting, file) => {
    expect(readFileSync(`${root}${file}`, 'utf8')).toMatch(new RegExp(`\\b${lastName(setting)}\\b`));
  });

  it('appear on no screen while their tool is missing', () => {
    const shown = entities.flatMap(({ resource, form }) =>
      form.flatMap(({ sections }) =>
        sections.flatMap(({ fields }) => fields.map((name) => `${resource}.${name}`)),
      ),
    );
    const waiting = Object.entries(unreadSettings).filter(([, why]) => why.startsWith('on no screen'));
    expect(waiting.map(([setting]) => setting).filter((setting) => shown.includes(setting))).toEqual([]);
  });
});

describe('preferences', () => {
  it('are read where they are saved', () => {
    const sources = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file, source: readFileSync(`${root}src/${file}`, 'utf8') }));
    const saving = sources.filter(({ source }) => /\bpreferences\.save\(/.test(source));
    const unread = saving.filter(({ source }) => !/\bpreferences\.get\(/.test(source));
    expect(saving.length).toBeGreaterThan(1);
    expect(unread.map(({ file }) => file)).toEqual([]);
  });
});
