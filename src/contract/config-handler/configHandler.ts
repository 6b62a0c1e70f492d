import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { recordShape } from '../../framework/schema/calls/recordCalls.ts';
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

const saving = {
  path: '/api/config-handler',
  tag,
  takesVersion: true,
  body: recordShape('ConfigUpdate'),
  answer: recordShape('Config'),
  errors: [400, 403, 409, 413, 422, 428],
  visibleWith: 'config',
} as const;

/** Changes the configuration record, of which there is always exactly one. */
export const changeConfiguration = defineCall({
  ...saving,
  id: 'changeConfiguration',
  method: 'PUT',
  summary: 'Die Konfiguration ändern',
});

/** The same operation: the record exists from the first start on, so nothing is left to create. */
export const saveConfiguration = defineCall({
  ...saving,
  id: 'saveConfiguration',
  method: 'POST',
  summary: 'Die Konfiguration speichern (wie PUT)',
});

const carrierFlags = named(
  'CarrierFlags',
  z.strictObject({ useTrackingApi: z.boolean(), useDhlApi: z.boolean(), useRetoureApi: z.boolean() }),
);

/** Enabled parcel services. */
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
