import * as z from 'zod/mini';
import { defineCall } from '../calls/Call.ts';
import { described, named } from '../calls/shapes.ts';

const tag = 'System';

const statusAnswer = named(
  'StatusAnswer',
  z.object({
    product: z.string(),
    demo: described(
      z.nullable(
        z.object({ logins: z.array(z.object({ mail: z.string(), role: z.string() })), password: z.string() }),
      ),
      'Zugänge der Demo; sonst null.',
    ),
    build: described(z.string(), 'Fassung der Oberfläche; eine ältere Seite bietet an, neu zu laden.'),
    tileUrl: described(
      z.nullable(z.string()),
      'Kartenkacheln mit `{z}`, `{x}` und `{y}`; null: Es gibt keine Karten.',
    ),
    tileAttribution: described(z.nullable(z.string()), 'Quelle der Kacheln; null: OpenStreetMap.'),
    addressSearch: described(
      z.enum(['none', 'typing', 'enter']),
      'Ob sich Anschriften suchen lassen; `enter`: Der Adressdienst wird erst nach der Eingabetaste gefragt.',
    ),
    sendsMails: described(z.boolean(), 'Sonst werden Links von Hand weitergegeben (`createAccessLink`).'),
  }),
);

/** Everything a login page needs. */
export type StatusAnswer = z.output<typeof statusAnswer>;

const pageAnswer = named('PageAnswer', z.object({ exists: z.boolean() }));

/**
 * Whether any user has a page at a path. A guest is redirected to the login for existing pages and sees "not
 * found" for others.
 */
export type PageAnswer = z.output<typeof pageAnswer>;

const healthAnswer = named('HealthAnswer', z.object({ status: z.string() }));

export const readStatus = defineCall({
  id: 'status',
  method: 'GET',
  path: '/api/status',
  summary: 'Produkt und Stand',
  tag,
  isPublic: true,
  answer: statusAnswer,
  answerExample: {
    product: 'Leitstand',
    demo: null,
    build: '2026-09-01',
    tileUrl: null,
    tileAttribution: null,
    addressSearch: 'typing',
    sendsMails: true,
  },
});

export const findPage = defineCall({
  id: 'page',
  method: 'GET',
  path: '/api/status/page',
  summary: 'Ob es eine Seite gibt',
  tag,
  isPublic: true,
  query: z.strictObject({ path: z.string().check(z.maxLength(2000)) }),
  answer: pageAnswer,
  answerExample: { exists: true },
  errors: [400],
});

/** Probes may send parameters of their own. */
const anything = z.object({});

export const checkHealth = defineCall({
  id: 'health',
  method: 'GET',
  path: '/healthz',
  query: anything,
  summary: 'Der Prozess antwortet',
  tag,
  isPublic: true,
  answer: healthAnswer,
  answerExample: { status: 'ok' },
});

export const checkReadiness = defineCall({
  id: 'readiness',
  method: 'GET',
  path: '/readyz',
  query: anything,
  summary: 'Anfragen werden bedient',
  tag,
  isPublic: true,
  answer: healthAnswer,
  answerExample: { status: 'ready' },
});
