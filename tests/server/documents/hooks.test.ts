import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { startTestServer, type TestServer } from '../../support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const pdf = (text: string) => `%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>`;

async function upload(name: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([pdf(name)]), name);
  return (await server.api.send<{ id: string }>('POST', 'files', { raw: form })).body.id;
}

const facts = ({ filename, filetype, fileHash }: RecordData) => [filename, filetype, fileHash];
const told = (name: string) => [
  name,
  'application/pdf',
  createHash('sha256').update(pdf(name)).digest('hex'),
];

describe('a document', () => {
  it('describes the file it contains, also if a former one is restored', async () => {
    const made = await createRecord(server.api, 'documents', {
      name: 'Plan',
      file: await upload('eins.pdf'),
    });
    expect(facts(made)).toEqual(told('eins.pdf'));
    const path = `documents/${made.id}`;
    const changed = await server.api.put<ApiRecord>(path, { file: await upload('zwei.pdf') }, 1);
    expect(facts(changed.body)).toEqual(told('zwei.pdf'));
    const named = await server.api.put<ApiRecord>(path, { name: 'Ferienplan' }, 2);
    expect(facts(named.body)).toEqual(told('zwei.pdf'));
    const [, , first] = (await server.api.get<{ entries: { changeSet: string }[] }>(`${path}/history`)).body
      .entries;
    const fields = ['file'];
    const back = await server.api.post<ApiRecord>(`${path}/restore`, { changeSet: first?.changeSet, fields });
    expect([back.body.file, ...facts(back.body)]).toEqual([made.file, ...told('eins.pdf')]);
    const emptied = await server.api.put<ApiRecord>(path, { file: null }, 4);
    expect(facts(emptied.body)).toEqual([null, null, null]);
  });
});

describe('a stored document', () => {
  it('states the kind of profile it belongs to', async () => {
    const { id } = await createRecord(server.api, 'parents');
    const made = await createRecord(server.api, 'stored-documents', { provider: { type: 'parents', id } });
    expect(made.providerType).toBe('parents');
    const student = await createRecord(server.api, 'students', { firstName: 'Mia', lastName: 'Maier' });
    const provider = { type: 'students', id: student.id };
    const moved = await server.api.put<ApiRecord>(`stored-documents/${made.id}`, { provider }, 1);
    expect(moved.body.providerType).toBe('students');
  });

  it('counts for as long as its type says, unless that was set otherwise', async () => {
    const type = await createRecord(server.api, 'documenttypes', { name: 'Ausweis', validityMonths: 6 });
    const given = { documentType: type.id, issuedOn: '2026-08-31' };
    const made = await createRecord(server.api, 'stored-documents', given);
    expect(made.validUntil).toBe('2027-02-28');
    const path = `stored-documents/${made.id}`;
    const later = await server.api.put<ApiRecord>(path, { issuedOn: '2026-09-15' }, 1);
    expect(later.body.validUntil).toBe('2027-03-15');
    await server.api.put(path, { validUntil: '2030-01-01' }, 2);
    const own = await server.api.put<ApiRecord>(path, { issuedOn: '2026-09-16' }, 3);
    expect(own.body.validUntil).toBe('2030-01-01');
    const chosen = await createRecord(server.api, 'stored-documents', { ...given, validUntil: '2026-12-31' });
    expect(chosen.validUntil).toBe('2026-12-31');
  });
});
