import { type ErrorCode, errorCodes } from '../errors.ts';
import type { JsonObject } from '../Json.ts';

/** Description of each error status, with an example error. */
const refusals = {
  400: ['Anfrage oder Abfrage ungültig', 'badQuery', { filter: 'Ein Filter ist ein Objekt.' }],
  401: ['Nicht angemeldet', 'notLoggedIn'],
  403: ['Nicht berechtigt', 'forbidden'],
  404: ['Nicht gefunden oder nicht lesbar', 'notFound'],
  409: ['Konflikt', 'versionConflict'],
  410: ['Inzwischen gelöscht', 'gone'],
  413: ['Zu groß', 'tooLarge'],
  415: ['Format nicht unterstützt', 'unsupportedMedia'],
  422: ['Datensatz ungültig', 'invalid', { name: 'Dieses Feld ist erforderlich' }],
  428: ['Version fehlt', 'versionMissing'],
  429: ['Anfragelimit überschritten', 'tooManyRequests'],
  502: ['Anderer Dienst nicht erreichbar', 'upstreamFailed'],
  503: ['Beschäftigt', 'busy'],
  507: ['Kein Speicherplatz', 'storageFull'],
} as const satisfies Record<number, readonly [string, ErrorCode, Record<string, string>?]>;

export type ErrorStatus = keyof typeof refusals;

function responseOf(description: string, code: ErrorCode, fields?: Record<string, string>): JsonObject {
  const { status, message } = errorCodes[code];
  const details = fields ? { details: { fields } } : {};
  const example = { _n: 'leitstand', _t: code, message, statusCode: status, ...details };
  const schema = { $ref: '#/components/schemas/Error' };
  return { description, content: { 'application/json': { schema, example } } };
}

/** Error responses shared by all operations: `Error404`. */
export const errorResponses: JsonObject = Object.fromEntries(
  Object.entries(refusals).map(([status, [description, code, fields]]) => [
    `Error${status}`,
    responseOf(description, code, fields),
  ]),
);
