import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BacklinksAnswer } from '../../../../src/framework/schema/contracts/backlinks.ts';
import type { HistoryAnswer } from '../../../../src/framework/schema/contracts/history.ts';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import { clubDefinitions } from '../../../support/clubDefinitions.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { loginAs } from '../../../support/loginAs.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { quickEngines } from '../../../support/testEngines.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

const gone = 'Diesen Eintrag gibt es nicht (mehr).';
const nobody = 'f'.repeat(24);

describe.each(quickEngines())('references inside values on $engine', (engine) => {
  let server: TestServer;
  let folder: Awaited<ReturnType<typeof writeDefinitions>>;

  beforeAll(async () => {
    folder = await writeDefinitions(clubDefinitions);
    server = await startTestServer(engine, { DEFINITIONS_DIR: folder.folder });
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  const make = async (resource: string, values: RecordData) =>
    await createRecord(server.api, resource, values);
  const pupil = async (name: string) => (await make('pupils', { name })).id;
  const hall = async () => (await make('halls', { name: 'Saal' })).id;
  const read = async (id: string) => (await server.api.get<ApiRecord>(`clubs/${id}`)).body;

  describe('when they are written', () => {
    it('must exist, each at its own path', async () => {
      const ada = await pupil('Ada');
      const values = {
        name: 'Chor',
        memberships: [{ pupil: ada }, { pupil: nobody, sponsor: ada }, { sponsor: nobody }],
        evenings: [{ guests: [{ pupil: ada }, { pupil: nobody }] }],
        home: { hall: nobody },
      };
      const fields = {
        'memberships.1.pupil': gone,
        'memberships.2.sponsor': gone,
        'evenings.0.guests.1.pupil': gone,
        'home.hall': gone,
      };
      const refused = await server.api.post('clubs', values);
      expect([refused.status, errorOf(refused).details?.fields]).toEqual([422, fields]);
      const club = await make('clubs', { name: 'Chor' });
      const changed = await server.api.put(`clubs/${club.id}`, values, club.$version);
      expect([changed.status, errorOf(changed).details?.fields]).toEqual([422, fields]);
    });

    it('must be readable for the writer, unless the writer may read that they are already stored', async () => {
      const [ada, ben] = [await pupil('Ada'), await pupil('Ben')];
      const club = await make('clubs', { name: 'Chor', memberships: [{ pupil: ben }] });
      const { api } = await loginAs(server, {
        clubs: { create: true, read: { all: true }, update: { all: true } },
        pupils: { read: { ids: { [ada]: ['name'] } } },
      });
      const kept = [{ pupil: ada }, { pupil: ben, note: 'Bleibt' }];
      const allowed = await api.put<ApiRecord>(`clubs/${club.id}`, { memberships: kept }, club.$version);
      expect([allowed.status, allowed.body.memberships]).toEqual([200, kept]);
      const other = await make('clubs', { name: 'Band' });
      const refused = await api.put(`clubs/${other.id}`, { memberships: kept }, other.$version);
      expect([refused.status, errorOf(refused).details?.fields]).toEqual([
        422,
        { 'memberships.1.pupil': gone },
      ]);
      const made = await api.post('clubs', { name: 'Neu', memberships: [{ pupil: ben }] });
      expect([made.status, errorOf(made).details?.fields]).toEqual([422, { 'memberships.0.pupil': gone }]);
    });
  });

  it('are counted for the sections of a profile by one request, only readable ones', async () => {
    const [ada, ben] = [await pupil('Ada'), await pupil('Ben')];
    await make('clubs', { name: 'Chor', memberships: [{ pupil: ada }, { pupil: ada }] });
    await make('clubs', {
      name: 'Band',
      memberships: [{ pupil: ada }],
      evenings: [{ guests: [{ pupil: ada }] }],
    });
    const count = async (api: TestServer['api'], id: string, query = '?of=sections') => {
      const { status, body } = await api.get<BacklinksAnswer>(`pupils/${id}/backlinks${query}`);
      return [status, body.backlinks?.map(({ by, total }) => `${by} ${total}`)];
    };
    expect(await count(server.api, ada)).toEqual([200, ['memberships.pupil 2', 'evenings.guests.pupil 1']]);
    expect(await count(server.api, ben)).toEqual([200, []]);
    // the tab "Verweise" leaves them out
    expect(await count(server.api, ada, '')).toEqual([200, []]);
    expect((await count(server.api, ada, '?of=all'))[0]).toBe(400);
    const { api } = await loginAs(server, {
      clubs: { read: { all: ['name', 'evenings'] } },
      pupils: { read: { ids: { [ada]: ['name'] } } },
    });
    expect(await count(api, ada)).toEqual([200, ['evenings.guests.pupil 1']]);
    expect((await count(api, ben))[0]).toBe(404);
  });

  describe('when their target is deleted', () => {
    it('refuse with the number of records that contain it', async () => {
      const id = await hall();
      const clubs = [];
      for (const name of ['Chor', 'Band', 'Theater'])
        clubs.push(await make('clubs', { name, evenings: [{ hall: id }, { hall: id }] }));
      const answer = await server.api.remove(`halls/${id}`, 1);
      expect([answer.status, errorOf(answer).message]).toEqual([
        409,
        'Der Datensatz wird in 3 Vereinen verwendet.',
      ]);
      expect(errorOf(answer).details).toEqual({
        references: [
          { resource: 'clubs', plural: 'Vereine', field: 'evenings.hall', title: 'Abende: Saal', count: 3 },
        ],
        hidden: false,
      });
      for (const club of clubs) await server.api.put(`clubs/${club.id}`, { evenings: [] }, 1);
      expect((await server.api.remove(`halls/${id}`, 1)).status).toBe(200);
    });

    it('refuse without a number for users who may not read the referring field', async () => {
      const id = await hall();
      await make('clubs', { name: 'Chor', evenings: [{ hall: id }] });
      const { api } = await loginAs(server, {
        halls: { read: { all: true }, delete: true },
        clubs: { read: { all: ['name'] } },
      });
      const answer = await api.remove(`halls/${id}`, 1);
      expect([answer.status, errorOf(answer).details]).toEqual([409, { references: [], hidden: true }]);
    });

    it('are cleared or remove their row, in the history and undoably', async () => {
      const [ada, ben] = [await pupil('Ada'), await pupil('Ben')];
      const values = {
        memberships: [
          { pupil: ada, note: 'Eins' },
          { pupil: ben, sponsor: ada, note: 'Zwei' },
        ],
        evenings: [{ hall: null, guests: [{ pupil: ada, seats: 2 }, { pupil: ben }] }],
      };
      const club = await make('clubs', { name: 'Chor', ...values });
      expect((await server.api.remove(`pupils/${ada}`, 1)).status).toBe(200);
      const left = {
        memberships: [{ pupil: ben, sponsor: null, note: 'Zwei' }],
        evenings: [{ hall: null, guests: [{ pupil: null, seats: 2 }, { pupil: ben }] }],
      };
      const after = await read(club.id);
      expect(after).toMatchObject(left);
      expect(after.memberships).toHaveLength(1);
      expect(after.$version).toBe(club.$version + 1);
      const { body } = await server.api.get<HistoryAnswer>(`clubs/${club.id}/history`);
      const changeSet = body.entries[0]?.changeSet ?? '';
      expect(body.entries.map(({ action }) => action)).toEqual(['update', 'create']);
      expect((await server.api.post(`change-sets/${changeSet}/undo`)).status).toBe(204);
      expect(await read(club.id)).toMatchObject(values);
      expect((await server.api.get(`pupils/${ada}`)).status).toBe(200);
    });

    it('clear a value that is no list', async () => {
      const id = await hall();
      const club = await make('clubs', { name: 'Chor', home: { hall: id, street: 'Weg' } });
      expect((await server.api.remove(`halls/${id}`, 1)).status).toBe(200);
      expect((await read(club.id)).home).toEqual({ hall: null, street: 'Weg' });
    });

    it('keep a creation from being undone', async () => {
      const id = await hall();
      await make('clubs', { name: 'Chor', home: { hall: id } });
      const { body } = await server.api.get<HistoryAnswer>(`halls/${id}/history`);
      const answer = await server.api.post(`change-sets/${body.entries[0]?.changeSet}/undo`);
      expect([answer.status, errorOf(answer)._t]).toEqual([409, 'stillReferenced']);
    });

    it('never point to a missing record, whoever is first', async () => {
      for (let round = 0; round < 8; round += 1) {
        const id = await pupil('Ada');
        const club = await make('clubs', { name: 'Chor' });
        const [, saved] = await Promise.all([
          server.api.remove(`pupils/${id}`, 1),
          server.api.put(`clubs/${club.id}`, { memberships: [{ sponsor: id }] }, 1),
        ]);
        const { memberships } = await read(club.id);
        const isThere = (await server.api.get(`pupils/${id}`)).status === 200;
        const sponsors = ((memberships ?? []) as RecordData[]).map(({ sponsor }) => sponsor);
        if (saved.status === 200 && !isThere) expect(sponsors).toEqual([null]);
        else expect(sponsors).toEqual(isThere ? [id] : []);
      }
    });
  });
});
