import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createId } from '../../../../src/framework/server/repository/createId.ts';
import { saveNew, type WriteContext } from '../../../../src/framework/server/repository/save.ts';
import { systemActor } from '../../../../src/framework/server/rights/Actor.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { provideTestServer } from '../../../support/provideTestServer.ts';
import { drawnEngines } from '../../../support/testEngines.ts';

describe.each(drawnEngines())('a write of several parts on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;

  const by = { actor: systemActor, resource: 'subjects', reason: 'Probe' };
  const named = async (filter: object) =>
    (await api.get<ApiRecord[]>('subjects', { filter, range: [0, 9] })).body;
  const adding = (names: readonly string[]) => async (context: WriteContext) => {
    const entity = context.index.entity('subjects');
    for (const name of names)
      if (entity) await saveNew(context, { entity, id: createId(), values: { name } });
  };

  /** @returns the change set of so many subjects. */
  async function addMany(name: string, count: number): Promise<string> {
    const names = Array.from({ length: count }, (_, at) => `${name} ${at}`);
    let written = '';
    await server.server.repository.changeSetInParts(by, () => ({
      steps: [adding(names.slice(0, 10)), adding(names.slice(10))],
      finish: async (_, changeSet) => {
        written = changeSet ?? '';
      },
    }));
    return written;
  }

  it('leaves nothing of earlier parts if a later one fails', async () => {
    const writing = server.server.repository.changeSetInParts(by, () => ({
      steps: [
        adding(['Angefangen']),
        async () => {
          throw new Error('The second part fails');
        },
      ],
    }));
    await expect(writing).rejects.toThrow('The second part fails');
    expect(await named({ name: 'Angefangen' })).toEqual([]);
  });

  it('is one change set, undone once and as a whole', async () => {
    const changeSet = await addMany('Teilstück', 520);
    expect(
      (
        await api.get('subjects', { filter: { name: { $contains: 'Teilstück' } }, range: [0, 9] })
      ).headers.get('content-range'),
    ).toMatch(/\/520$/);
    expect((await api.post(`change-sets/${changeSet}/undo`)).status).toBe(204);
    expect(await named({ name: { $contains: 'Teilstück' } })).toEqual([]);
    expect((await api.post(`change-sets/${changeSet}/undo`)).status).toBe(409);
  });

  it('is not undone at all if one of its records was changed or is in use', async () => {
    const changeSet = await addMany('Bestand', 520);
    const [first] = await named({ name: 'Bestand 0' });
    const renamed = await api.put(`subjects/${first?.id}`, { name: 'Umbenannt' }, 1);
    expect(renamed.status).toBe(200);
    const refused = await api.post(`change-sets/${changeSet}/undo`);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Seitdem wurde geändert')]);
    expect((await api.put(`subjects/${first?.id}`, { name: 'Bestand 0' }, 2)).status).toBe(200);
    const form = { subject: first?.id };
    const holder = await createRecord(api, 'course-materials', { title: 'Heft', ...form });
    const held = await api.post(`change-sets/${changeSet}/undo`);
    expect([held.status, await named({ name: 'Bestand 519' })]).toEqual([409, [expect.anything()]]);
    expect((await api.remove(`course-materials/${holder.id}`, 1)).status).toBe(200);
    expect((await api.post(`change-sets/${changeSet}/undo`)).status).toBe(204);
    expect(await named({ name: { $contains: 'Bestand' } })).toEqual([]);
  });

  it('is undone at the next start if its process ended halfway', async () => {
    const changeSet = await addMany('Unterbrochen', 20);
    const undone = await addMany('Zurückgenommen', 20);
    await api.post(`change-sets/${undone}/undo`);
    await sql`
      UPDATE "sys_change_sets" SET "isOpen" = true WHERE "id" = ${changeSet} OR "undoes" = ${undone}`.execute(
      server.server.db.kysely,
    );
    expect((await api.post(`change-sets/${changeSet}/undo`)).status).toBe(503);
    expect(await server.server.repository.rollBackInterrupted()).toBe(2);
    expect(await named({ name: { $contains: 'Unterbrochen' } })).toEqual([]);
    const back = await api.get('subjects', {
      filter: { name: { $contains: 'Zurückgenommen' } },
      range: [0, 9],
    });
    expect(back.headers.get('content-range')).toMatch(/\/20$/);
    expect(await server.server.repository.rollBackInterrupted()).toBe(0);
    expect((await api.post(`change-sets/${undone}/undo`)).status).toBe(204);
    expect(await named({ name: { $contains: 'Zurückgenommen' } })).toEqual([]);
  });
});
