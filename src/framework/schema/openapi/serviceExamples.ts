import type { JsonValue } from '../Json.ts';
import { exampleId } from '../kinds/exampleValue.ts';
import { accountExamples } from './accountSchemas.ts';
import { importExamples } from './importPaths.ts';

const preference = { columns: ['name'] };
const file = { id: exampleId, name: 'vertrag.pdf', mediaType: 'application/pdf', size: 48_213 };

/**
 * Examples that do not depend on the entity.
 * @param resource any resource visible to the reader
 */
export function serviceExamples(resource: string): Record<string, JsonValue> {
  return {
    ...accountExamples(exampleId, resource),
    ...importExamples(exampleId, resource),
    DefinitionsAnswer: { hash: '5f2c…', entities: [], parts: [] },
    PageAnswer: { exists: true },
    StatusAnswer: {
      product: 'Leitstand',
      demo: null,
      build: '2026-09-01',
      tileUrl: null,
      tileAttribution: null,
      sendsMails: true,
    },
    HealthAnswer: { status: 'ok' },
    ReadinessAnswer: { status: 'ready' },
    QuickSearch: {
      found: [{ resource, records: [{ id: exampleId, name: 'Nur Lesen' }] }],
      isPartial: false,
    },
    NewsAnswer: {
      entries: [
        {
          resource,
          record: { id: exampleId, name: 'Nur Lesen' },
          at: '2026-09-01T08:15:00.000Z',
          actor: { id: exampleId, name: 'ada@example.org' },
          onBehalfOf: null,
          action: 'update',
          fields: ['name'],
        },
      ],
    },
    CountsAnswer: { counts: { [resource]: { total: 7, isCapped: false } } },
    Preferences: { [`list.${resource}`]: preference },
    Preference: preference,
    Upload: { file: '(Inhalt der Datei)' },
    DuplicatesAnswer: { similar: [{ record: { id: exampleId }, by: [['name']] }] },
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
}
