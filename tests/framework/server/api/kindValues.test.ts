import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import { type FieldKind, fieldKinds } from '../../../../src/framework/schema/kinds/FieldKind.ts';
import { isSameValue } from '../../../../src/framework/schema/merge/isSameValue.ts';
import type { Entity } from '../../../../src/framework/schema/model.ts';
import { readPhone } from '../../../../src/framework/schema/phone/parsePhone.ts';
import { sentenceOf } from '../../../../src/framework/schema/validation/issues.ts';
import { validateRecord } from '../../../../src/framework/schema/validation/validateRecord.ts';
import { type ApiRecord, createRecord } from '../../../support/createRecord.ts';
import { kindFiles, kindProperties } from '../../../support/kindProperties.ts';
import { errorOf, startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { drawnEngines } from '../../../support/testEngines.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';
import { valueSamples } from '../../schema/validation/valueSamples.ts';

type Kind = keyof typeof kindProperties;

const kinds = fieldKinds.filter((kind): kind is Kind => kind !== 'link');
const properties = Object.fromEntries(
  kinds.map((kind) => [kind, { title: `Feld ${kind}`, ...kindProperties[kind] }]),
);
const things = { title: 'Ding', type: 'object', properties };
const address = { street: 'Weg', postal: '01067', city: 'Dresden', state: 'SN' };

/** Samples whose members are those of the school's own value types. */
const wired: Partial<Record<FieldKind, { valid: [unknown, unknown][]; invalid: unknown[] }>> = {
  phone: {
    valid: [['030 / 90 18 20', '+4930901820']],
    invalid: ['abc', '1', '31151', '030 901820 (Büro)', 301234],
  },
  address: {
    valid: [[address, { ...address, country: 'DE' }]],
    invalid: [{ ...address, postal: '1067' }, { postal: '01067' }, { ...address, location: 5 }],
  },
  contactData: {
    valid: [
      [
        { mail1: 'a@example.org', phone1: '0170 1234567' },
        { mail1: 'a@example.org', phone1: '+491701234567' },
      ],
    ],
    invalid: [{ mail1: 'a@' }, { phone1: 'abc' }, { website: 'example' }, { colour: 'red' }, []],
  },
};

function isSendable(value: unknown): boolean {
  const text = JSON.stringify(value);
  return text !== undefined && !text.includes('__proto__') && isSameValue(JSON.parse(text), value);
}

describe.each(drawnEngines())('a value of every kind on $engine', (engine) => {
  let server: TestServer;
  let folder: Awaited<ReturnType<typeof writeDefinitions>>;
  let entity: Entity;
  const known: Partial<Record<FieldKind, [unknown, unknown][]>> = {};
  const same = (value: unknown): [unknown, unknown][] => [[value, value]];

  beforeAll(async () => {
    folder = await writeDefinitions({ ...kindFiles, 'things.json': things });
    server = await startTestServer(engine, { DEFINITIONS_DIR: folder.folder });
    const found = server.server.index().entity('things');
    if (!found) throw new Error('The definition of things is not served.');
    entity = found;
    const { id } = await createRecord(server.api, 'subjects');
    const parent = await createRecord(server.api, 'parents');
    const form = new FormData();
    form.append('file', new Blob(['Text']), 'text.txt');
    const file = (await server.api.send<{ id: string }>('POST', 'files', { raw: form })).body.id;
    const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const photo = new FormData();
    photo.append('file', new Blob([new Uint8Array(picture)]), 'bild.png');
    const image = (await server.api.send<{ id: string }>('POST', 'files', { raw: photo })).body.id;
    Object.assign(known, {
      reference: same(id),
      referenceList: same([id]),
      polymorphicReference: same({ type: 'parents', id: parent.id }),
      file: same(file),
      image: same(image),
    });
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  it.each(kinds)('%s is stored, returned normalised, and cleared', async (kind) => {
    const samples = known[kind] ?? wired[kind]?.valid ?? valueSamples[kind].valid;
    const sent = samples.filter(([input]) => isSendable(input));
    expect(sent.length).toBeGreaterThan(0);
    for (const [input, stored] of sent) {
      const made = await server.api.post<ApiRecord>('things', { [kind]: input });
      expect([input, made.status, made.body[kind]]).toEqual([input, 201, stored]);
      const path = `things/${made.body.id}`;
      const cleared = await server.api.put<ApiRecord>(path, { [kind]: null }, 1);
      const nothing = kind === 'referenceList' ? [] : null;
      expect([cleared.status, cleared.body[kind]]).toEqual([200, nothing]);
    }
  });

  it.each(kinds)('%s is refused with the sentence of its rule, at its field path', async (kind) => {
    const samples = wired[kind]?.invalid ?? valueSamples[kind].invalid.map(([input]) => input);
    const sent = samples.filter(isSendable);
    expect(sent.length).toBeGreaterThan(0);
    for (const input of sent) {
      const values: RecordData = { [kind]: input };
      const { issues } = validateRecord(entity, values, { mode: 'create', phone: readPhone });
      const fields = Object.fromEntries(issues.map((issue) => [issue.path, sentenceOf(issue)]));
      const answer = await server.api.post('things', values);
      expect([input, answer.status, errorOf(answer).details?.fields]).toEqual([input, 422, fields]);
      expect(Object.keys(fields).every((path) => path.split('.')[0] === kind)).toBe(true);
    }
    const left = await server.api.get<ApiRecord[]>('things', { filter: { [kind]: { $exists: true } } });
    expect([left.status, left.body.length]).toEqual([200, 0]);
  });

  it('link is refused in a record, since it has calls of its own', async () => {
    const { id } = await createRecord(server.api, 'employees', { isTeacher: true });
    const answer = await server.api.post('institutions', { name: 'Süd', assignedTeachers: [id] });
    expect([answer.status, errorOf(answer).details?.fields]).toEqual([
      422,
      { assignedTeachers: 'Dieses Feld wird vom System gesetzt' },
    ]);
  });
});
