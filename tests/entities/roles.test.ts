import { describe, expect, it } from 'vitest';
import { registeredGui } from '../../generated/gui.ts';
import { checkGuiAccess } from '../../src/framework/schema/gui/GuiAccess.ts';
import { guiItemsOf } from '../../src/framework/schema/gui/guiItemsOf.ts';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { checkGrants } from '../../src/framework/schema/rights/checkGrants.ts';
import { anyResource } from '../../src/framework/schema/rights/Grants.ts';
import { definitionSources, filesIn } from './definitionFiles.ts';

interface Rule {
  when: Record<string, unknown>;
  fields: true | string[];
}
interface Scope {
  all?: true | string[];
  rules?: Rule[];
}
interface Grant {
  create?: boolean;
  delete?: boolean;
  read?: Scope;
  update?: Scope;
  custom?: string[];
}
interface Role {
  name: string;
  description: string;
  crudAccess: Record<string, Grant>;
  guiAccess: Record<string, unknown>;
}

const entities = new Map(readDefinitions(definitionSources()).map((entity) => [entity.resource, entity]));
const roles = filesIn('entities/roles').map(({ file, json }) => ({ file, role: json as Role }));

function fieldsNamed({ all, rules = [] }: Scope): string[] {
  const conditions = rules.flatMap(({ when }) => Object.keys(when).filter((name) => name !== '_id'));
  return [all ?? [], ...rules.map(({ fields }) => fields)]
    .flatMap((fields) => (fields === true ? [] : fields))
    .concat(conditions);
}

/** Whether all may be read where the rule holds. */
function isWhollyRead({ rules = [] }: Scope, { when }: Rule): boolean {
  return rules.some((rule) => rule.fields === true && JSON.stringify(rule.when) === JSON.stringify(when));
}

describe.each(roles)('$file', ({ role }) => {
  it('grants only rights that exist', () => {
    expect(checkGrants([...entities.values()], role.crudAccess)).toEqual([]);
  });

  it('shows and hides only entries that exist', () => {
    expect(checkGuiAccess(guiItemsOf([...entities.values()], registeredGui), role.guiAccess)).toEqual([]);
  });

  it('grants update of a field only along with its read', () => {
    const blind = Object.values(role.crudAccess).flatMap(({ read = {}, update = {} }) => {
      if (read.all === true) return [];
      const rules = update.rules?.filter((rule) => !isWhollyRead(read, rule)) ?? [];
      return fieldsNamed({ ...update, rules }).filter((name) => !fieldsNamed(read).includes(name));
    });
    expect(blind).toEqual([]);
  });
});

describe('the roles', () => {
  it('are the seven that were decided on', () => {
    expect(roles.map(({ role }) => role.name).sort()).toEqual(
      [
        'Administration',
        'Standortbetreuung',
        'Personal',
        'Buchhaltung',
        'Lehrkraft',
        'Eltern',
        'Nur Lesen',
      ].sort(),
    );
  });

  it('give Administration everything on every entity, also on later ones', () => {
    const administration = roles.find(({ role }) => role.name === 'Administration')?.role.crudAccess;
    const everything = {
      create: true,
      delete: true,
      read: { all: true },
      update: { all: true },
      custom: ['*'],
    };
    expect(administration).toEqual({ [anyResource]: everything });
  });

  it('hide payment and tax data from everybody but Administration, Personal and Buchhaltung', () => {
    const readers = roles.filter(({ role }) => {
      const all = (role.crudAccess[anyResource] ?? role.crudAccess.employees)?.read?.all;
      return all === true || all?.includes('payment') || all?.includes('taxInformation');
    });
    expect(readers.map(({ role }) => role.name).sort()).toEqual([
      'Administration',
      'Buchhaltung',
      'Personal',
    ]);
  });
});
