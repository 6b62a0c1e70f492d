import { describe, expect, it } from 'vitest';
import { indexModel } from '../../../../src/framework/schema/ModelIndex.ts';
import type { Grants } from '../../../../src/framework/schema/rights/Grants.ts';
import { groupByRights } from '../../../../src/framework/server/realtime/changedRecords.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { buildEntity } from '../../../support/buildEntity.ts';

const payslips = buildEntity({
  resource: 'payslips',
  custom: ['seeOthers'],
  own: { by: 'employee', beyond: 'seeOthers' },
});
const index = indexModel({ hash: 'x', entities: [payslips] });

function memberOf(name: string, grants: Grants, profile?: string) {
  const who = profile === undefined ? null : { type: 'employees', id: profile };
  return { name, session: { actor: { ...systemActor, loginUser: name, profile: who, grants } } };
}

function namesOf(members: ReturnType<typeof memberOf>[]) {
  return groupByRights(index, members).map((group) => group.members.map(({ name }) => name));
}

describe('people whose rights are evaluated together', () => {
  const seeing: Grants = { payslips: { custom: ['seeOthers'] } };
  const plain: Grants = {
    ...seeing,
    institutions: { read: { rules: [{ when: { type: 'other' }, fields: true }] } },
  };
  const own: Grants = {
    ...seeing,
    institutions: { read: { rules: [{ when: { supervisor: '$me' }, fields: true }] } },
  };

  it('have the same grants', () => {
    const members = [memberOf('Ada', plain, 'a'), memberOf('Bea', own, 'b'), memberOf('Cem', plain)];
    expect(namesOf(members)).toEqual([['Ada', 'Cem'], ['Bea']]);
  });

  it('are separate if a rule contains their profile', () => {
    const nested: Grants = {
      ...seeing,
      institutions: {
        update: { rules: [{ when: { $or: [{ type: 'other' }, { supervisor: ['$me'] }] }, fields: true }] },
      },
    };
    for (const grants of [own, nested]) {
      const members = ['a', 'b', 'a'].map((profile, at) => memberOf(String(at), grants, profile));
      expect(namesOf(members)).toEqual([['0', '2'], ['1']]);
    }
  });

  it('are separate if the definitions narrow each to their own records', () => {
    const grants: Grants = { '*': { read: { all: true } } };
    const members = (given: Grants) =>
      ['a', 'b', 'a'].map((profile, at) => memberOf(String(at), given, profile));
    expect(namesOf(members(grants))).toEqual([['0', '2'], ['1']]);
    expect(namesOf(members({ ...grants, ...seeing }))).toEqual([['0', '1', '2']]);
  });
});
