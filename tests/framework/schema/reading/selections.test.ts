import { describe, expect, it } from 'vitest';
import type { RawSelection } from '../../../../src/framework/schema/reading/rawDefinition.ts';
import { checkFile } from '../../../../src/framework/server/definitions/readDefinitionFiles.ts';
import { mistakesOf, object, type Properties } from './mistakesOf.ts';

const others = {
  people: {
    admin: { selection: { where: { isHidden: [false, null] }, prefetch: 5 } },
    properties: {
      name: { title: 'Name', type: 'string' as const },
      isHidden: { title: 'Verborgen', type: 'boolean' as const },
      born: { title: 'Geboren', type: 'string' as const, format: 'date' as const },
    },
  },
  logs: { admin: { access: { actions: ['read' as const] } } },
};

const place = 'properties.owner.admin.selection';
const owner = (selection: RawSelection, to: string | string[] = 'people'): Properties => ({
  owner: {
    title: 'Wem',
    admin: {
      store: { kind: Array.isArray(to) ? 'polymorphicReference' : 'reference', to },
      ...(Array.isArray(to) ? { selectionOf: { people: selection } } : { selection }),
    },
  },
});

describe('the rules of a choice', () => {
  it('are accepted if they name fields of the target and values these can have', () => {
    const rules = {
      where: { isHidden: false },
      disabledWhen: [{ when: { name: ['x', null] }, reason: 'X' }],
      create: {},
    };
    expect(mistakesOf({ properties: owner(rules), others })).toEqual([]);
    expect(mistakesOf({ properties: owner(rules, ['people', 'logs']), others })).toEqual([]);
  });

  it.each<[string, RawSelection, string]>([
    [
      'no such field',
      { where: { hidden: true } },
      '.where: The condition names "hidden", which is no field of the target.',
    ],
    [
      'a kind without equality',
      { where: { born: '2026-01-01' } },
      '.where: A condition cannot compare a field of kind date.',
    ],
    [
      'a value it never has',
      { disabledWhen: [{ when: { isHidden: 'ja' }, reason: 'X' }] },
      '.disabledWhen.0.when.isHidden: "isHidden" never has the value "ja".',
    ],
    ['no such address', { near: 'address' }, '.near: "address" is no address beside this field.'],
  ])('are refused: %s', (_, rules, mistake) => {
    const [first = ''] = mistakesOf({ properties: owner(rules), others });
    expect(first).toContain(`${place}${mistake}`);
  });

  it('are refused where they mean nothing', () => {
    const note = { title: 'Notiz', type: 'string' as const, admin: { selection: { prefetch: 3 } } };
    expect(mistakesOf({ properties: { note } })).toEqual([
      'properties.note.admin.selection: "selection" means nothing for a field of kind text.',
    ]);
    expect(mistakesOf({ properties: owner({ create: {} }, 'logs'), others })).toEqual([
      `${place}.create: Records of logs cannot be created.`,
    ]);
    expect(mistakesOf({ admin: { selection: { near: 'address' } } })).toEqual([
      'admin.selection.near: "near" belongs to a field: it names an address of the referring record.',
    ]);
    const wrong = owner({}, ['people', 'logs']);
    if (wrong.owner?.admin) wrong.owner.admin.selectionOf = { logged: {} };
    expect(mistakesOf({ properties: wrong, others })).toEqual([
      'properties.owner.admin.selectionOf: This field never refers to "logged".',
    ]);
  });

  it('are refused at the member of a value that states them', () => {
    const mistakes = mistakesOf({
      properties: { seat: { title: 'Platz', $ref: 'values/seat.json' } },
      values: { seat: owner({ where: { hidden: true } }) },
      others,
    });
    expect(mistakes[0]).toContain(`${place}.where: The condition names "hidden"`);
  });

  it('are refused by the meta-schema without a reason', () => {
    const rules: object = { disabledWhen: [{ when: { isHidden: true } }] };
    const file = { ...object, properties: { name: { title: 'Name' }, ...owner(rules as RawSelection) } };
    expect(checkFile('object', file, 'things.json').mistakes.map(({ property }) => property)).toEqual([
      `${place}.disabledWhen.0`,
    ]);
  });
});
