import type { JsonValue } from '../Json.ts';
import { accountExamples } from './accountSchemas.ts';
import { exampleId } from './exampleValue.ts';
import { importExamples } from './importPaths.ts';
import { permissionerExamples } from './permissionerPaths.ts';
import { shareExamples } from './sharePaths.ts';

const preference = { columns: ['name'] };
const file = { id: exampleId, name: 'vertrag.pdf', mediaType: 'application/pdf', size: 48_213 };

/** Examples that are the same for all entities. */
export const serviceExamples: Record<string, JsonValue> = {
  ...accountExamples(exampleId),
  ...permissionerExamples(exampleId),
  ...shareExamples(exampleId),
  ...importExamples(exampleId),
  DefinitionsAnswer: { hash: '5f2c…', entities: [], parts: [] },
  PageAnswer: { exists: true },
  StatusAnswer: { product: 'Leitstand', demo: null, build: '2026-09-01', tileUrl: null, sendsMails: true },
  HealthAnswer: { status: 'ok' },
  ReadinessAnswer: { status: 'ready' },
  QuickSearch: {
    found: [{ resource: 'roles', records: [{ id: exampleId, name: 'Nur Lesen' }] }],
    isPartial: false,
  },
  NewsAnswer: {
    entries: [
      {
        resource: 'roles',
        record: { id: exampleId, name: 'Nur Lesen' },
        at: '2026-09-01T08:15:00.000Z',
        actor: { id: exampleId, name: 'ada@example.org' },
        onBehalfOf: null,
        action: 'update',
        fields: ['description'],
      },
    ],
  },
  CountsAnswer: { counts: { roles: { total: 7, isCapped: false } } },
  Preferences: { 'list.subjects': preference },
  Preference: preference,
  Upload: { file: '(Inhalt der Datei)' },
  DuplicatesRequest: { values: { firstName: 'Ada', lastName: 'Adler' } },
  DuplicatesAnswer: {
    similar: [
      { record: { id: exampleId, firstName: 'Ada', lastName: 'Adler' }, by: [['firstName', 'lastName']] },
    ],
  },
  FileAnswer: file,
  FileVersionsAnswer: {
    versions: [
      {
        ...file,
        at: '2026-09-01T08:15:00.000Z',
        actor: { id: exampleId, name: 'buero@demo.example' },
        isCurrent: true,
      },
    ],
  },
  BulkAnswer: { ids: [exampleId] },
  DeleteAnswer: { id: exampleId, _id: exampleId },
  RestoreRequest: { changeSet: exampleId },
  LifecycleRequest: { at: '2026-09-01' },
  LinkRequest: { id: exampleId },
};
