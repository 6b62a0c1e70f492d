import type { Grants, RuleGrant } from '../../../src/framework/schema/rights/Grants.ts';

type Action = 'read' | 'update';

const rule = (resource: string, action: Action, { when, fields }: RuleGrant): Grants => ({
  [resource]: { [action]: { rules: [{ when, fields }] } },
});

/**
 * Small grants to combine: on all records, on single ones, by rules for `$me`, for a profile by its id, and
 * for no one in particular. None depends on a login field, because accomplices may change these.
 */
export function grantAtoms(persons: readonly string[], places: readonly string[]): Grants[] {
  const [ada = '', ben = ''] = persons;
  const [east = '', west = ''] = places;
  return [
    { places: { read: { all: ['name', 'keeper'] } } },
    {
      places: {
        read: { all: ['name', 'note', 'keeper'] },
        update: { all: ['note'] },
        custom: ['shareAccess'],
      },
    },
    { places: { read: { ids: { [east]: ['rent', 'name'] } }, custom: ['shareAccess'] } },
    { places: { update: { ids: { [west]: ['code'] } } } },
    rule('places', 'read', { when: { keeper: '$me' }, fields: ['rent', 'name'] }),
    rule('places', 'read', { when: { keeper: ada }, fields: ['rent', 'name'] }),
    rule('places', 'read', { when: { friends: '$me', isActive: true }, fields: true }),
    rule('places', 'update', {
      when: { $or: [{ keeper: '$me' }, { visitors: '$me' }] },
      fields: ['rent', 'code'],
    }),
    rule('places', 'read', { when: { isActive: true }, fields: ['code'] }),
    { persons: { read: { all: ['name', 'boss'] }, custom: ['wave'] } },
    { places: { custom: ['seeOthers'] } },
    { places: { read: { all: true }, update: { all: true }, custom: ['seeOthers'] } },
    { persons: { create: true, delete: true } },
    rule('persons', 'read', { when: { _id: '$me' }, fields: ['secret'] }),
    rule('persons', 'read', { when: { _id: ben }, fields: ['secret'] }),
    rule('persons', 'update', { when: { boss: '$me' }, fields: ['level', 'secret'] }),
  ];
}
