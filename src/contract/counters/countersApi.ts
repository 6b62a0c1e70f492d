import type { ApiPart } from '../../framework/schema/openapi/ApiPart.ts';
import { operation, schemaRef } from '../../framework/schema/openapi/operation.ts';
import { counters, countersPath } from './counters.ts';

const counted = Object.entries(counters('2026-01-01', ''));

/** OpenAPI part of `GET /api/notifier/counters`. */
export const countersApi: ApiPart = (isVisible) => {
  const names = counted.filter(([, { resource }]) => isVisible(resource)).map(([name]) => name);
  if (names.length === 0) return undefined;
  return {
    paths: {
      [countersPath]: {
        get: operation({
          id: 'counters',
          summary: 'Was auf jemanden wartet, in einer Anfrage',
          tag: 'Schule',
          answer: schemaRef('CountersAnswer'),
          answerExample: 'CountersAnswer',
        }),
      },
    },
    schemas: {
      CountersAnswer: {
        type: 'object',
        description: 'Genau bis 1.000, danach 1.001; was die Person nicht lesen darf, fehlt.',
        additionalProperties: false,
        properties: Object.fromEntries(
          names.map((name) => [name, { type: 'integer', minimum: 0, maximum: 1001 }]),
        ),
      },
    },
    examples: { CountersAnswer: Object.fromEntries(names.map((name, at) => [name, at + 1])) },
  };
};
