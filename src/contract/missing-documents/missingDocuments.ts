import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { resourceName } from '../../framework/schema/calls/componentShape.ts';
import { described, named, recordId } from '../../framework/schema/calls/shapes.ts';
import { documentProviders, missingDocumentsPath } from './documentProviders.ts';

/** Page size of the list of missing documents. */
export const missingPerPage = 25;

const provider = resourceName(documentProviders);

const missingDocument = z.object({
  provider: described(
    z.looseObject({ type: provider, id: recordId }),
    'Das Profil mit den Feldern seines Titels, soweit sie lesbar sind.',
  ),
  documentType: z.object({ id: recordId, name: z.string() }),
  since: described(z.iso.date(), 'der erste Tag, an dem es fehlte'),
  validUntil: described(
    z.nullable(z.iso.date()),
    'bis wann das abgelaufene Dokument galt; null, wenn nie eines abgegeben wurde',
  ),
});

/** A required document that a profile never handed in or that has expired. */
export type MissingDocument = z.output<typeof missingDocument>;

const missingDocumentsAnswer = named(
  'MissingDocumentsAnswer',
  z.object({ missing: z.array(missingDocument), total: z.int().check(z.minimum(0)) }),
);

/** Answer of `GET /api/document-handler/missing`. */
export type MissingDocumentsAnswer = z.output<typeof missingDocumentsAnswer>;

/** Required documents that active profiles owe; pages start at 1. */
export const findMissingDocuments = defineCall({
  id: 'missingDocuments',
  method: 'GET',
  path: missingDocumentsPath,
  summary: `Welche Unterlagen aktive Profile noch schulden, ${missingPerPage} auf einer Seite`,
  tag: 'Schule',
  query: z.strictObject({
    provider: z.exactOptional(described(provider, 'nur Profile dieser Art')),
    providerId: z.exactOptional(described(recordId, 'nur dieses Profil')),
    documentType: z.exactOptional(described(recordId, 'nur Unterlagen dieser Art')),
    sort: z._default(z.enum(['person', 'since']), 'person'),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  }),
  answer: missingDocumentsAnswer,
  answerExample: ({ id, isVisible }) => ({
    missing: [
      {
        provider: { type: documentProviders.find(isVisible) ?? null, id },
        documentType: { id, name: 'Führungszeugnis' },
        since: '2026-09-01',
        validUntil: null,
      },
    ],
    total: 1,
  }),
  errors: [400, 403],
  visibleWith: (isVisible) => isVisible('stored-documents') && documentProviders.some(isVisible),
});
