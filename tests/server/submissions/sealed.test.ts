import { describe, expect, it } from 'vitest';
import type { CellsAnswer } from '../../../src/framework/schema/contracts/cells.ts';
import type { HistoryAnswer } from '../../../src/framework/schema/contracts/history.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { createIn } from '../../../src/framework/server/repository/createRecord.ts';
import { saveChanged } from '../../../src/framework/server/repository/save.ts';
import { storedRecord } from '../../../src/framework/server/repository/storedRecord.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { previewBulk } from '../../support/bulkChange.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { sendFile } from '../../support/importFile.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { sampleFile } from '../../support/sampleFile.ts';
import { child, createForm, createSubmissions } from '../../support/submissions/createSubmission.ts';

const submissions = 'online-form-submissions';
const payment = { method: 'direct-debit', iban: 'DE02120300000000202051', accountHolder: 'Eva Sommer' };

describe('what a family declared', () => {
  const server = provideTestServer();
  const { api } = server;
  const declared = async (more: RecordData = {}) => {
    const [one] = await createSubmissions(server, (await createForm(server)).id, [
      child('Mia', { payment, ...more }),
    ]);
    if (!one) throw new Error('There is no submission.');
    return one;
  };
  const filed = async (): Promise<ApiRecord> => {
    const submission = (await declared()).id;
    const index = server.server.context.index();
    const field = index.entity('submission-files')?.fields.find(({ name }) => name === 'file');
    if (!field) throw new Error('There is no field for the file.');
    const { body } = await api.send<{ id: string }>('POST', 'files', { raw: sampleFile(field) });
    const filter = { mail: server.login.username };
    const users = await api.get<{ id: string }[]>('login-users', { filter });
    const sender = users.body[0]?.id ?? null;
    const by = { actor: systemActor, resource: 'submission-files', reason: '' };
    const made = await server.server.context.repository.changeSet(
      by,
      async (context, entity) =>
        await createIn(
          { ...context, actor: { ...context.actor, loginUser: sender } },
          { entity, input: { name: 'Zeugnis', submission, file: body.id } },
          { writer: 'submitRegistration' },
        ),
    );
    return (await api.get<ApiRecord>(`submission-files/${made}`)).body;
  };
  const records: Record<string, () => Promise<ApiRecord>> = {
    [submissions]: declared,
    'submission-files': filed,
  };
  const sealedOf = (resource: string) =>
    (server.server.context.index().entity(resource)?.fields ?? []).filter(
      ({ sealed }) => sealed !== undefined,
    );
  const others: RecordData = {
    data: child('Tom'),
    payment: { method: 'cash' },
    name: 'Anderes',
  };
  /** Ways to write one field with another value, as somebody with all rights. */
  const ways: Record<string, (resource: string, record: ApiRecord, values: RecordData) => Promise<void>> = {
    update: async (resource, { id, $version }, values) => {
      expect((await api.put(`${resource}/${id}`, values, $version)).status).not.toBe(200);
    },
    bulk: async (resource, { id, $version }, data) => {
      await api.post(`${resource}/bulk`, { ids: [{ id, version: $version }], action: 'update', data });
    },
    run: async (resource, { id }, values) => {
      const request = { selection: { ids: [id] }, change: { action: 'set', values } } as const;
      await previewBulk(api, resource, request as never).then(
        ({ counts }) => expect(counts.done).toBe(0),
        () => undefined,
      );
      await api.post(`bulk/${resource}`, { ...request, expected: 1 });
    },
    cells: async (resource, { id, $version }, values) => {
      const { status, body } = await api.post<CellsAnswer>(`${resource}/cells`, {
        cells: [{ id, version: $version, values }],
      });
      if (status === 200) expect(body.cells[0]?.outcome).not.toBe('done');
    },
    system: async (resource, { id }, values) => {
      const by = { actor: systemActor, resource, reason: '' };
      const written = server.server.context.repository.changeSet(by, async (context, entity) => {
        const stored = await storedRecord(context.trx, entity, id, { lock: true });
        await saveChanged(context, { entity, stored, values });
      });
      await expect(written).rejects.toMatchObject({ code: 'invalid' });
    },
  };

  describe.each(Object.keys(records))('in %s', (resource) => {
    it.each(Object.keys(ways))('stays as it was sent, whoever writes it by %s', async (way) => {
      const record = await records[resource]?.();
      if (!record) throw new Error('There is no record.');
      expect(sealedOf(resource).length).toBeGreaterThan(2);
      for (const { name, kind } of sealedOf(resource)) {
        const other = kind === 'reference' || kind === 'file' ? null : others[name];
        await ways[way]?.(resource, record, { [name]: other });
        const { body } = await api.get<ApiRecord>(`${resource}/${record.id}`);
        expect([name, body[name], body.$version]).toEqual([name, record[name], record.$version]);
      }
    });

    it('is not made by people: neither new nor as a copy, nor by an import', async () => {
      const record = await records[resource]?.();
      const { id: _, _id: __, $version: ___, $access: ____, ...copy }: RecordData = { ...record };
      expect((await api.post(resource, copy)).status).toBe(403);
      expect((await api.post(resource, {})).status).toBe(403);
      const cells = await api.post<CellsAnswer>(`${resource}/cells`, { cells: [{ values: copy }] });
      expect([cells.status, cells.body.cells?.[0]?.outcome]).not.toEqual([200, 'done']);
      const file = await sendFile(api, resource, 'Bezeichnung;Notiz\nZeugnis;x\n');
      const targets = JSON.stringify(file.body ?? {});
      for (const { name } of sealedOf(resource)) expect(targets).not.toContain(`"path":"${name}`);
    });
  });

  it('comes back by no restore and no undo of a change from before', async () => {
    const record = await declared();
    const by = { actor: { ...systemActor }, resource: submissions, reason: 'gestern' };
    await server.server.context.repository.changeSet(by, async (context, entity) => {
      const stored = await storedRecord(context.trx, entity, record.id, { lock: true });
      const values = { data: child('Falsch'), note: 'x' };
      await saveChanged(context, { entity, stored, values }, { breaksSeals: true });
    });
    const path = `${submissions}/${record.id}`;
    const { body } = await api.get<HistoryAnswer>(`${path}/history`);
    const [changed, made] = body.entries;
    const undone = await api.post(`change-sets/${changed?.changeSet}/undo`);
    expect([undone.status, (undone.body as { message?: string }).message]).toEqual([
      422,
      'Was die Familie abgeschickt hat, bleibt, wie es ist. Schreib Korrekturen in die Notiz oder ändere sie bei der Schülerin oder beim Schüler',
    ]);
    await api.post(`${path}/restore`, { changeSet: made?.changeSet });
    await api.post(`${path}/restore`, { changeSet: made?.changeSet, fields: ['data'] });
    const { body: now } = await api.get<RecordData>(path);
    expect(now.data).toMatchObject({ student: { firstName: 'Falsch' } });
  });

  it('keeps its wishes when a subject is deleted, and is accepted without it', async () => {
    const subject = (await createRecord(api, 'subjects', { name: 'Theremin' })).id;
    const record = await declared({ subject });
    expect((await api.remove(`subjects/${subject}`, 1)).status).toBe(200);
    const path = `${submissions}/${record.id}`;
    expect((await api.get<RecordData>(path)).body.data).toEqual(record.data);
    const accepted = await api.post<{ children: { student: string }[] }>(`submissions/${record.id}/accept`, {
      children: [{ submission: record.id }],
    });
    expect(accepted.status).toBe(200);
    const { body } = await api.get<RecordData>(`students/${accepted.body.children[0]?.student}`);
    expect(body.subjects).toEqual([]);
  });

  it('may be corrected in a note', async () => {
    const record = await declared();
    const note = { note: 'Am Telefon: Der Vorname ist Mina.' };
    expect((await api.put(`${submissions}/${record.id}`, note, record.$version)).status).toBe(200);
  });

  it('goes as a whole, and comes back as it was', async () => {
    const record = await filed();
    const submission = `${submissions}/${String(record.submission)}`;
    const { body: whole } = await api.get<ApiRecord>(submission);
    expect((await api.remove(submission, whole.$version)).status).toBe(200);
    expect((await api.get(`submission-files/${record.id}`)).status).toBe(404);
    const restored = await api.post(`trash/${submissions}/restore`, { ids: [whole.id] });
    expect(restored.status).toBe(200);
    const { body: back } = await api.get<RecordData>(submission);
    expect([back.data, back.payment]).toEqual([whole.data, whole.payment]);
  });
});
