import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { GuardContext, RecordGuard } from '../../../src/framework/server/repository/guards.ts';
import type { SaveContext, SaveHook } from '../../../src/framework/server/repository/hooks.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { guardTeacher } from '../../../src/server/course-logs/guards.ts';
import { deriveTeacher } from '../../../src/server/course-logs/hooks.ts';

const ada = '01a1fe5a99780009aed2cf15';
const bea = '01a1fe5a99780009aed2cf16';
const teacher = { ...systemActor, profile: { type: 'employees', id: ada }, grants: {} };
const office = { ...teacher, grants: { 'course-logs': { custom: ['writeCourseLogsForOthers'] } } };

interface Saving {
  actor?: typeof teacher | typeof office;
  values?: RecordData;
  before?: RecordData;
  /** Teacher of the course. */
  of?: string | null;
  /** Who agreed to stand in. */
  agreed?: string;
  /** State of that inquiry. */
  state?: string;
}

const hook: SaveHook = deriveTeacher;
const guard: RecordGuard = guardTeacher;

async function settle({
  actor = teacher,
  values = {},
  before,
  of = ada,
  agreed,
  state = 'accepted',
}: Saving) {
  const first = (resource: string, having: RecordData) => {
    if (resource === 'courses') return Promise.resolve({ teacher: of });
    const inquiry: RecordData = { course: 'c', date: '2026-11-21', acceptedBy: agreed ?? null, state };
    const isMeant = Object.entries(having).every(([name, value]) => inquiry[name] === value);
    return Promise.resolve(isMeant ? inquiry : undefined);
  };
  const all = { course: 'c', date: '2026-11-21', ...values };
  const records = { first } as unknown as SaveContext['records'];
  const given = before ? values : all;
  const settled = await hook({ actor, before, values: given, records } as SaveContext);
  const change = { id: 'l', before, after: { ...given, ...settled } };
  await guard({ actor, records } as unknown as GuardContext, change);
  return settled;
}

const refused = (...names: string[]) => ({
  code: 'forbidden',
  details: {
    fields: Object.fromEntries(names.map((name) => [name, 'Du darfst nur für dich selbst eintragen.'])),
  },
});

describe('a course log', () => {
  it('belongs to the teacher of its course', async () => {
    expect(await settle({})).toEqual({ teacher: ada });
    expect(await settle({ actor: office, of: bea })).toEqual({ teacher: bea });
  });

  it('is written for others with the right to', async () => {
    expect(await settle({ actor: office, of: bea, values: { teacher: ada } })).toEqual({ teacher: ada });
    expect(await settle({ actor: office, before: { teacher: ada }, values: { teacher: bea } })).toEqual({});
  });

  it('is written by a teacher in place of another as they agreed', async () => {
    expect(await settle({ of: bea, agreed: ada })).toEqual({ teacher: bea, substitutedBy: ada });
  });

  it.each(['open', 'declined', 'cancelled'])(
    'is not written in place of another while that is %s',
    async (state) => {
      await expect(settle({ of: bea, agreed: ada, state })).rejects.toMatchObject(refused('course'));
    },
  );

  it('is not written for anybody else without the right', async () => {
    await expect(settle({ of: bea })).rejects.toMatchObject(refused('course'));
    await expect(settle({ of: null })).rejects.toMatchObject(refused('course'));
    await expect(settle({ values: { teacher: bea } })).rejects.toMatchObject(refused('teacher'));
    await expect(settle({ of: bea, agreed: ada, values: { substitutedBy: bea } })).rejects.toMatchObject(
      refused('substitutedBy'),
    );
    await expect(
      settle({ before: { teacher: ada, substitutedBy: null }, values: { teacher: bea, topic: 'Bach' } }),
    ).rejects.toMatchObject(refused('teacher'));
  });

  it('is restored only by somebody who could write it', async () => {
    const bring = async (actor: typeof teacher | typeof office) => {
      const records = { first: () => Promise.resolve({ teacher: bea }) };
      const change = { id: 'l', before: undefined, after: { course: 'c', teacher: bea, substitutedBy: bea } };
      await guard({ actor, records } as unknown as GuardContext, change);
    };
    await expect(bring(teacher)).rejects.toMatchObject(refused('substitutedBy'));
    await expect(bring(office)).resolves.toBeUndefined();
  });

  it('is deleted within a day by those who gave the lesson, and later by the office alone', async () => {
    const remove = async (actor: typeof teacher | typeof office, before: RecordData) => {
      const changeSet = { at: '2026-11-22T12:00:00.000Z' };
      const change = { id: 'l', before, after: null };
      await guard({ actor, changeSet } as unknown as GuardContext, change);
    };
    const [fresh, old] = ['2026-11-21T12:00:00.000Z', '2026-11-21T11:59:59.000Z'];
    await expect(remove(teacher, { teacher: ada, createdAt: fresh })).resolves.toBeUndefined();
    await expect(
      remove(teacher, { teacher: bea, substitutedBy: ada, createdAt: fresh }),
    ).resolves.toBeUndefined();
    for (const before of [
      { teacher: ada, createdAt: old },
      { teacher: bea, substitutedBy: null, createdAt: fresh },
      { teacher: ada, substitutedBy: bea, createdAt: fresh },
      { teacher: ada, createdAt: null },
    ]) {
      await expect(remove(teacher, before)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(remove(office, before)).resolves.toBeUndefined();
    }
  });

  it('keeps who gave the lesson if something else changes', async () => {
    expect(await settle({ before: { teacher: bea }, values: { topic: 'Bach', teacher: bea } })).toEqual({});
  });
});
