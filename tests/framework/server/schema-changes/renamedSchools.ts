import type { Field } from '../../../../src/framework/schema/model.ts';
import { buildEntity, buildField, buildReference } from './buildEntities.ts';

const name = buildField({ name: 'name' });
const crudAccess = buildField({ name: 'crudAccess', kind: 'json' });
const guiAccess = buildField({ name: 'guiAccess', kind: 'json' });
export const roles = buildEntity('roles', [name, crudAccess, guiAccess], { framework: true });
const rules = buildEntity(
  'auto-permissions',
  [buildField({ name: 'rule', kind: 'json' }), buildField({ name: 'isActive', kind: 'boolean' })],
  { framework: true },
);
const place = (member: Partial<Parameters<typeof buildField>[0]> & { name: string }) =>
  buildField({ name: 'place', kind: 'address', valueName: 'address', members: [buildField(member)] });
const posts = (member: Field) => buildField({ name: 'posts', kind: 'valueList', members: [member] });
const people = buildEntity('people', [
  name,
  buildReference('school', 'schools'),
  posts(buildReference('spot', 'schools')),
]);
/** Entities of which records, rules and preferences speak. */
export const before = [
  roles,
  rules,
  people,
  buildEntity('schools', [
    name,
    buildField({ name: 'note' }),
    buildField({ name: 'secret' }),
    buildField({ name: 'owner', kind: 'polymorphicReference', targets: ['people', 'schools'] }),
    place({ name: 'town' }),
  ]),
];
/** The same later: `schools` is `sites`, `note` is `remark`, `place.town` is `place.city`, `posts.spot` is `posts.seat`, `secret` is gone. */
export const after = [
  roles,
  rules,
  buildEntity('people', [
    name,
    buildReference('school', 'sites'),
    posts(buildReference('seat', 'sites', { renamedFrom: 'spot' })),
  ]),
  buildEntity(
    'sites',
    [
      name,
      buildField({ name: 'remark', renamedFrom: 'note' }),
      buildField({ name: 'owner', kind: 'polymorphicReference', targets: ['people', 'sites'] }),
      place({ name: 'city', renamedFrom: 'town' }),
    ],
    { renamedFrom: 'schools' },
  ),
];
