import type { JsonValue } from '../Json.ts';
import { exampleId } from '../kinds/exampleValue.ts';

const file = { id: exampleId, name: 'vertrag.pdf', mediaType: 'application/pdf', size: 48_213 };

/** Examples that do not depend on the entity. */
export const serviceExamples: Record<string, JsonValue> = {
  Upload: { file: '(Inhalt der Datei)' },
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
