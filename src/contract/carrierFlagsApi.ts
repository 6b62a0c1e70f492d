import type { ApiPart } from '../framework/schema/openapi/ApiPart.ts';
import { operation, schemaRef } from '../framework/schema/openapi/operation.ts';

const flag = { type: 'boolean' };

/** `GET /api/config-handler/getDhlApiConfig` in the API document. */
export const carrierFlagsApi: ApiPart = (isVisible) => {
  if (!isVisible('config')) return undefined;
  return {
    paths: {
      '/api/config-handler/getDhlApiConfig': {
        get: operation({
          id: 'getDhlApiConfig',
          summary: 'Welche Schnittstellen zu Paketdiensten benutzt werden',
          tag: 'Schule',
          answer: schemaRef('CarrierFlags'),
          answerExample: 'CarrierFlags',
          errors: [403],
        }),
      },
    },
    schemas: {
      CarrierFlags: {
        type: 'object',
        additionalProperties: false,
        required: ['useTrackingApi', 'useDhlApi', 'useRetoureApi'],
        properties: { useTrackingApi: flag, useDhlApi: flag, useRetoureApi: flag },
      },
    },
    examples: { CarrierFlags: { useTrackingApi: true, useDhlApi: true, useRetoureApi: false } },
  };
};
