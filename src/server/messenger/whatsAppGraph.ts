import type { JsonObject, JsonValue } from '../../framework/schema/Json.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';

/**
 * What is known of a request that failed: `again`, it had no effect and may be repeated; `refused`, it had none and will
 * never have any; `unclear`, the answer was lost, so it may have had one.
 */
export type GraphOutcome = 'again' | 'refused' | 'unclear';

/** A request to WhatsApp that failed, in a German sentence without anything secret. */
export class GraphError extends Error {
  readonly outcome: GraphOutcome;
  /** Number of the error at WhatsApp. */
  readonly code: number | null;
  /** As WhatsApp words it. */
  readonly title: string | null;

  constructor(sentence: string, { outcome, code = null, title = null }: GraphFailure) {
    super(sentence);
    this.name = 'GraphError';
    this.outcome = outcome;
    this.code = code;
    this.title = title;
  }
}

interface GraphFailure {
  outcome: GraphOutcome;
  code?: number | null;
  title?: string | null;
}

/** A number of WhatsApp, and the key to send from it. */
export interface GraphAccess {
  token: string;
  phoneNumberId: string;
}

/** A business account of WhatsApp, which owns templates. */
export interface BusinessAccess {
  token: string;
  businessAccountId: string;
}

/** Where WhatsApp keeps a file for some minutes. */
export interface MediaPlace {
  url: string;
  contentType: string;
}

/** A template as WhatsApp has it. */
export interface GraphTemplate {
  id: string;
  name: string;
  language: string;
  status: string;
  category: string | null;
  reason: string | null;
}

const requestMs = 15_000;
const mediaMs = 30_000;
/** Of an answer that is no file. */
const largestAnswer = 2_000_000;
const mostPages = 20;

/** Errors of a connection that was never made, so that nothing was sent over it. */
const unconnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** Errors that pass: limits, and disturbances of WhatsApp itself. An expired key waits to be replaced. */
const passing = new Set([1, 2, 4, 190, 80007, 130429, 131000, 131016, 131048, 131056, 133004]);

/** @see https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes */
const sentences: Readonly<Record<number, string>> = {
  0: 'Der Zugriffsschlüssel des Nachrichtenkontos ist ungültig. Trage ihn am Konto neu ein.',
  3: 'Dem Zugriffsschlüssel fehlt ein Recht bei WhatsApp.',
  4: 'WhatsApp nimmt gerade keine weiteren Nachrichten an.',
  10: 'Dem Zugriffsschlüssel fehlt ein Recht bei WhatsApp.',
  100: 'WhatsApp versteht eine Angabe nicht.',
  190: 'Der Zugriffsschlüssel des Nachrichtenkontos ist abgelaufen. Trage ihn am Konto neu ein.',
  80007: 'WhatsApp nimmt gerade keine weiteren Nachrichten an.',
  130429: 'WhatsApp nimmt gerade keine weiteren Nachrichten an.',
  130472: 'WhatsApp stellt diese Nachricht dem Kontakt zurzeit nicht zu.',
  131016: 'WhatsApp ist gerade gestört.',
  131026: 'Diese Nummer hat kein WhatsApp, oder kann die Nachricht nicht empfangen.',
  131042: 'Mit der Zahlungsart des WhatsApp-Unternehmenskontos stimmt etwas nicht.',
  131045: 'Die Nummer des Nachrichtenkontos ist bei WhatsApp nicht angemeldet.',
  131047: 'Die letzte Antwort des Kontakts liegt mehr als 24 Stunden zurück.',
  131048: 'WhatsApp hat den Versand von dieser Nummer vorübergehend begrenzt.',
  131051: 'Diese Art von Nachricht lässt sich nicht senden.',
  131056: 'An diesen Kontakt gingen gerade zu viele Nachrichten.',
  132000: 'Die Zahl der Werte passt nicht zu den Platzhaltern der Vorlage.',
  132001: 'Diese Vorlage gibt es bei WhatsApp nicht, oder nicht in dieser Sprache.',
  132005: 'Der ausgefüllte Text ist zu lang.',
  132007: 'Der Text verstößt gegen die Regeln von WhatsApp.',
  132015: 'WhatsApp hat diese Vorlage angehalten.',
  132016: 'WhatsApp hat diese Vorlage gesperrt.',
  133010: 'Die Nummer des Nachrichtenkontos ist bei WhatsApp nicht angemeldet.',
};

/** What an error of WhatsApp means, in German; of an unknown one, the words of WhatsApp. */
export function graphSentence(code: number | null, words = ''): string {
  return (code === null ? undefined : sentences[code]) ?? (words || 'WhatsApp hat die Anfrage abgelehnt.');
}

const unreachable = 'WhatsApp ist gerade nicht erreichbar.';
const lostAnswer = 'WhatsApp hat nicht geantwortet.';

function errorCodeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
  return '';
}

/** The words of WhatsApp, shortened; it may quote what was sent, but never the key. */
function textOf(value: JsonValue | undefined, most: number): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, most) : null;
}

function failureOf(status: number, body: JsonValue | undefined): GraphError {
  const error = isJsonObject(body) && isJsonObject(body.error) ? body.error : undefined;
  const code = typeof error?.code === 'number' ? error.code : null;
  const isLimited = status === 429;
  // a gateway in between does not know whether WhatsApp took the request
  if (status >= 500 && code === null) return new GraphError(lostAnswer, { outcome: 'unclear' });
  const isPassing = isLimited || (code !== null && passing.has(code));
  const sentence = isLimited && code === null ? graphSentence(130429) : graphSentence(code);
  const title = textOf(error?.error_user_msg, 200) ?? textOf(error?.message, 200);
  return new GraphError(sentence, { outcome: isPassing ? 'again' : 'refused', code, title });
}

async function readJson(answer: Response): Promise<JsonValue | undefined> {
  const text = await answer.text();
  if (text.length > largestAnswer) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

interface GraphRequest {
  method?: 'GET' | 'POST';
  token: string;
  body?: JsonObject;
}

/** Hosts on which WhatsApp keeps files, besides that of the API. */
const mediaHosts = /(^|\.)(fbsbx\.com|fbcdn\.net|whatsapp\.net|facebook\.com)$/;

/** The calls of the Graph API that we use. Each function throws a `GraphError`. */
export interface WhatsAppGraph {
  /** Sends a message. @returns its id at WhatsApp */
  send(access: GraphAccess, message: JsonObject): Promise<string>;
  /** Shows the contact that a message was read. */
  markRead(access: GraphAccess, messageId: string): Promise<void>;
  /** Where a file is; undefined if it is there no longer. */
  findMedia(access: GraphAccess, mediaId: string): Promise<MediaPlace | undefined>;
  /** Downloads a file; undefined if it is there no longer, or larger. */
  download(token: string, place: MediaPlace, mostBytes: number): Promise<Buffer | undefined>;
  /** All templates of a business account. */
  listTemplates(access: BusinessAccess): Promise<GraphTemplate[]>;
  /** Submits a new template, or a changed one if it has an id. @returns id and status at WhatsApp */
  submitTemplate(
    access: BusinessAccess,
    template: JsonObject,
    id: string | null,
  ): Promise<{ id: string; status: string }>;
}

async function collect(answer: Response, mostBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    // leaving the loop ends the download
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function templateOf(value: JsonValue): GraphTemplate[] {
  if (!isJsonObject(value)) return [];
  const { id, name, language, status, category, rejected_reason: reason } = value;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof status !== 'string') return [];
  return [
    {
      id,
      name,
      language: String(language ?? ''),
      status,
      category: textOf(category, 40),
      reason: reason === 'NONE' ? null : textOf(reason, 1000),
    },
  ];
}

/** @param apiUrl address of the API with its version */
export function createGraph(apiUrl: string): WhatsAppGraph {
  const base = new URL(apiUrl.endsWith('/') ? apiUrl : `${apiUrl}/`);

  async function fetchFrom(url: URL, { token, body, method = 'GET' }: GraphRequest, ms: number) {
    try {
      return await fetch(url, {
        method,
        // a redirect would carry the key elsewhere
        redirect: 'error',
        signal: AbortSignal.timeout(ms),
        // in the header, because addresses are logged
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      const outcome = unconnected.has(errorCodeOf(error)) ? 'again' : 'unclear';
      throw new GraphError(outcome === 'again' ? unreachable : lostAnswer, { outcome });
    }
  }

  async function ask(path: string, request: GraphRequest): Promise<JsonObject> {
    const answer = await fetchFrom(new URL(path, base), request, requestMs);
    const body = await readJson(answer).catch(() => {
      throw new GraphError(lostAnswer, { outcome: 'unclear' });
    });
    if (!answer.ok) throw failureOf(answer.status, body);
    if (!isJsonObject(body)) throw new GraphError(lostAnswer, { outcome: 'unclear' });
    return body;
  }

  const part = encodeURIComponent;
  return {
    async send({ token, phoneNumberId }, message) {
      const body = { messaging_product: 'whatsapp', recipient_type: 'individual', ...message };
      const answer = await ask(`${part(phoneNumberId)}/messages`, { method: 'POST', token, body });
      const [first] = Array.isArray(answer.messages) ? answer.messages : [];
      if (isJsonObject(first) && typeof first.id === 'string') return first.id;
      throw new GraphError(lostAnswer, { outcome: 'unclear' });
    },
    async markRead({ token, phoneNumberId }, messageId) {
      const body = { messaging_product: 'whatsapp', status: 'read', message_id: messageId };
      await ask(`${part(phoneNumberId)}/messages`, { method: 'POST', token, body });
    },
    async findMedia({ token, phoneNumberId }, mediaId) {
      const path = `${part(mediaId)}?phone_number_id=${part(phoneNumberId)}`;
      const answer = await ask(path, { token }).catch((error: unknown) => {
        if (error instanceof GraphError && error.code === 100) return {};
        throw error;
      });
      const { url, mime_type: contentType } = answer as JsonObject;
      return typeof url === 'string' && typeof contentType === 'string' ? { url, contentType } : undefined;
    },
    async download(token, { url }, mostBytes) {
      const place = new URL(url);
      const isKnown = place.protocol === 'https:' && mediaHosts.test(place.hostname);
      if (!isKnown && place.origin !== base.origin) return undefined;
      const answer = await fetchFrom(place, { token }, mediaMs);
      if (answer.ok && Number(answer.headers.get('content-length') ?? 0) <= mostBytes)
        return await collect(answer, mostBytes);
      await answer.body?.cancel();
      return undefined;
    },
    async listTemplates({ token, businessAccountId }) {
      const fields = 'id,name,language,status,category,rejected_reason';
      const found: GraphTemplate[] = [];
      let after = '';
      for (let page = 0; page < mostPages; page += 1) {
        const path = `${part(businessAccountId)}/message_templates?fields=${fields}&limit=100`;
        const { data, paging } = await ask(`${path}${after && `&after=${part(after)}`}`, { token });
        found.push(...(Array.isArray(data) ? data : []).flatMap(templateOf));
        const cursors = isJsonObject(paging) && 'next' in paging ? paging.cursors : undefined;
        if (!isJsonObject(cursors) || typeof cursors.after !== 'string') break;
        after = cursors.after;
      }
      return found;
    },
    async submitTemplate({ token, businessAccountId }, template, id) {
      const path = id === null ? `${part(businessAccountId)}/message_templates` : part(id);
      const answer = await ask(path, { method: 'POST', token, body: template });
      const status = typeof answer.status === 'string' ? answer.status : 'PENDING';
      return { id: id ?? String(answer.id ?? ''), status };
    },
  };
}
