import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { described, recordData } from '../calls/shapes.ts';

const tag = 'System';
const path = '/api/preferences';
const params = z.object({
  key: described(z.string(), 'Buchstaben, Ziffern, Punkte und Striche, höchstens 100.'),
});
const value = { columns: ['name'] };

export const getPreferences = defineCall({
  id: 'getPreferences',
  method: 'GET',
  path,
  summary: 'Alle eigenen Einstellungen lesen',
  tag,
  answer: recordData,
  answerExample: ({ resource }) => ({ [`list.${resource}`]: value }),
  errors: [400],
});

export const getPreference = defineCall({
  id: 'getPreference',
  method: 'GET',
  path: `${path}/{key}`,
  summary: 'Eigene Einstellung lesen',
  tag,
  params,
  answer: described(z.unknown(), 'Jedes JSON; null, wenn nichts gesichert ist.'),
  answerExample: value,
  errors: [400],
});

export const savePreference = defineCall({
  id: 'savePreference',
  method: 'PUT',
  path: `${path}/{key}`,
  summary: 'Eigene Einstellung sichern',
  tag,
  params,
  body: described(z.unknown(), 'Jedes JSON.'),
  bodyExample: value,
  errors: [400, 413],
});
