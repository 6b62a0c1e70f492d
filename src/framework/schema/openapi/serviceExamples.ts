import type { JsonObject, JsonValue } from '../Json.ts';
import { accountExamples } from './accountSchemas.ts';
import { exampleId } from './exampleValue.ts';
import { permissionerExamples } from './permissionerPaths.ts';
import { shareExamples } from './sharePaths.ts';

const preference = { columns: ['name'] };

const values: Record<string, JsonValue> = {
  ...accountExamples(exampleId),
  ...permissionerExamples(exampleId),
  ...shareExamples(exampleId),
  DefinitionsAnswer: { hash: '5f2c…', entities: [] },
  StatusAnswer: { product: 'Leitstand', demo: null, build: '2026-09-01', tileUrl: null },
  HealthAnswer: { status: 'ok' },
  ReadinessAnswer: { status: 'ready' },
  Preferences: { 'list.subjects': preference },
  Preference: preference,
  Upload: { file: '(Inhalt der Datei)' },
  FileAnswer: { id: exampleId, name: 'vertrag.pdf', mediaType: 'application/pdf', size: 48_213 },
  BulkAnswer: { ids: [exampleId] },
  DeleteAnswer: { id: exampleId, _id: exampleId },
  RestoreRequest: { changeSet: exampleId },
  LifecycleRequest: { at: '2026-09-01' },
  LinkRequest: { id: exampleId },
};

/** Examples that are the same for all entities. */
export const serviceExamples: JsonObject = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, { value }]),
);
