import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { recordShape } from '../../framework/schema/calls/recordShape.ts';
import { named } from '../../framework/schema/calls/shapes.ts';

const tag = 'Schule';

/** The configuration record with its readable fields. */
export const getConfiguration = defineCall({
  id: 'getConfiguration',
  method: 'GET',
  path: '/api/config-handler',
  summary: 'Die Konfiguration, darin wer die Organisation ist',
  tag,
  answer: recordShape('Config'),
  errors: [403],
  visibleWith: 'config',
});

const carrierFlags = named(
  'CarrierFlags',
  z.strictObject({ useTrackingApi: z.boolean(), useDhlApi: z.boolean(), useRetoureApi: z.boolean() }),
);

/** Which parcel services are in use. */
export type CarrierFlags = z.output<typeof carrierFlags>;

export const getDhlApiConfig = defineCall({
  id: 'getDhlApiConfig',
  method: 'GET',
  path: '/api/config-handler/getDhlApiConfig',
  summary: 'Welche Schnittstellen zu Paketdiensten benutzt werden',
  tag,
  answer: carrierFlags,
  answerExample: { useTrackingApi: true, useDhlApi: true, useRetoureApi: false },
  errors: [403],
  visibleWith: 'config',
});
