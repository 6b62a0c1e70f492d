import type { ApiPart } from '../../framework/schema/openapi/ApiPart.ts';
import { operation, parameter, schemaRef } from '../../framework/schema/openapi/operation.ts';
import { documentProviders, missingDocumentsPath } from './missingDocuments.ts';

const id = { type: 'string', pattern: '^[0-9a-f]{24}$' };
const day = { type: 'string', format: 'date' };
const exampleId = '64b7f0a1c2d3e4f5a6b7c8d9';

/** OpenAPI part of `GET /api/document-handler/missing`. */
export const missingDocumentsApi: ApiPart = (isVisible) => {
  if (!isVisible('stored-documents')) return undefined;
  const providers = documentProviders.filter(isVisible);
  const [type] = providers;
  if (type === undefined) return undefined;
  return {
    paths: {
      [missingDocumentsPath]: {
        get: operation({
          id: 'missingDocuments',
          summary: 'Welche Unterlagen aktive Profile noch schulden, 25 auf einer Seite',
          tag: 'Schule',
          parameters: [
            parameter('query', 'provider', { enum: providers }, 'nur Profile dieser Art'),
            parameter('query', 'providerId', id, 'nur dieses Profil'),
            parameter('query', 'documentType', id, 'nur Unterlagen dieser Art'),
            parameter('query', 'sort', { enum: ['person', 'since'], default: 'person' }),
            parameter('query', 'page', { type: 'integer', minimum: 1, maximum: 10_000, default: 1 }),
          ],
          answer: schemaRef('MissingDocumentsAnswer'),
          answerExample: 'MissingDocumentsAnswer',
          errors: [400, 403],
        }),
      },
    },
    schemas: {
      MissingDocumentsAnswer: {
        type: 'object',
        required: ['missing', 'total'],
        properties: {
          missing: {
            type: 'array',
            items: {
              type: 'object',
              required: ['provider', 'documentType', 'since', 'validUntil'],
              properties: {
                provider: {
                  type: 'object',
                  description: 'Das Profil mit den Feldern seines Titels, soweit sie lesbar sind.',
                  required: ['type', 'id'],
                  properties: { type: { enum: providers }, id },
                },
                documentType: {
                  type: 'object',
                  required: ['id', 'name'],
                  properties: { id, name: { type: 'string' } },
                },
                since: day,
                validUntil: { ...day, type: ['string', 'null'] },
              },
            },
          },
          total: { type: 'integer', minimum: 0 },
        },
      },
    },
    examples: {
      MissingDocumentsAnswer: {
        missing: [
          {
            provider: { type, id: exampleId },
            documentType: { id: exampleId, name: 'Führungszeugnis' },
            since: '2026-09-01',
            validUntil: null,
          },
        ],
        total: 1,
      },
    },
  };
};
