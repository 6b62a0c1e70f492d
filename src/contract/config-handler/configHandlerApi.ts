import type { ApiPart } from '../../framework/schema/openapi/ApiPart.ts';
import { operation, schemaRef } from '../../framework/schema/openapi/operation.ts';

const flag = { type: 'boolean' };

/** OpenAPI part of the service `config-handler`. */
export const configHandlerApi: ApiPart = (isVisible) => {
  if (!isVisible('config')) return undefined;
  return {
    paths: {
      '/api/config-handler': {
        get: operation({
          id: 'getConfiguration',
          summary: 'Die Konfiguration, darin wer die Organisation ist',
          tag: 'Schule',
          answer: schemaRef('Config'),
          answerExample: 'Config',
          errors: [403],
        }),
      },
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
