import { beforeAll, describe, expect, it } from 'vitest';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { type Actor, systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { type ConflictReading, readFacts, readingOf } from '../../../src/server/conflicts/facts.ts';
import { createRecord } from '../../support/createRecord.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';

const today = '2026-11-23';

describe('two readings of the same moment', () => {
  const server = provideTestServer();
  const wanted = { employees: [''], today };

  beforeAll(async () => {
    const address = { street: 'Weg', city: 'München', postal: '80331', state: 'BY', country: 'DE' };
    const { id: institution } = await createRecord(server.api, 'institutions', { address });
    const { id: teacher } = await createRecord(server.api, 'employees', { isTeacher: true });
    await createRecord(server.api, 'courses', { teacher, institution, courseState: 'running' });
    wanted.employees = [teacher];
  });

  function actorWith(grants: Grants): Actor {
    return { ...systemActor, loginUser: 'u', grants };
  }

  const whole = { read: { all: true } } as const;
  const limited = actorWith({ courses: whole, employees: whole, institutions: { read: { all: ['name'] } } });
  const free = actorWith({ courses: whole, employees: whole, institutions: whole });

  /** Reads for both, the one after the other, and says what each knows of the place of the course. */
  async function placesFor(actors: readonly Actor[]): Promise<(string | null | undefined)[]> {
    const reading: ConflictReading = { ...readingOf(server.server.context), known: new Map() };
    const facts = [];
    for (const actor of actors) facts.push(await readFacts(reading, actor, wanted));
    return facts.map(({ courses }) => courses[0]?.state);
  }

  it.each([
    ['the system', [systemActor, limited], ['BY', null]],
    ['who sees less', [limited, systemActor], [null, 'BY']],
  ])('keep apart what only one may read, if %s reads first', async (_, actors, states) => {
    expect(await placesFor(actors)).toEqual(states);
  });

  it('send once what is the same for both', async () => {
    const known = new Map();
    const reading: ConflictReading = { ...readingOf(server.server.context), known };
    await readFacts(reading, systemActor, wanted);
    const [own, theirs] = [await readFacts(reading, free, wanted), await readFacts(reading, limited, wanted)];
    expect([own.courses[0]?.state, theirs.courses[0]?.state]).toEqual(['BY', null]);
    expect([...known.keys()].filter((statement) => /^\s*SELECT c\.\*/.test(statement))).toHaveLength(1);
  });
});
