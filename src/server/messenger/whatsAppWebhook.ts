import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import {
  largestWebhook,
  receiveWhatsAppWebhook,
  verifyWhatsAppWebhook,
} from '../../contract/messenger/whatsApp.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { clientKey } from '../../framework/server/http/client.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { eventsOf, type WhatsAppEvent } from './whatsAppEvents.ts';
import { storeEvent } from './whatsAppIncoming.ts';

/** Secrets shared with Meta; without them there is no webhook. */
export interface WebhookSecrets {
  appSecret?: string | undefined;
  verifyToken?: string | undefined;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares without revealing by its duration how much agrees. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digestOf(given), digestOf(expected));
}

/** Whether Meta has signed a body, by the header `X-Hub-Signature-256`. */
export function isSignedBy(secret: string, raw: Buffer, header: unknown): boolean {
  const expected = `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;
  return typeof header === 'string' && isSame(header, expected);
}

/** Forged requests of an address in 10 minutes, before it is answered with 429. */
const mostForged = 30;

/** Counts forged requests per address. The answer is 429 above the limit. */
function createForgeryLimit() {
  const limiter = new RateLimiterMemory({ points: mostForged, duration: 600 });
  return async (request: FastifyRequest): Promise<AppError> => {
    try {
      await limiter.consume(clientKey(request));
      return new AppError('forbidden', undefined, 'Diese Meldung hat nicht WhatsApp unterschrieben.');
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return new AppError('tooManyRequests', { retryAfter: Math.ceil(reason.msBeforeNext / 1000) });
    }
  };
}

/** The body of a request is read as bytes, and as JSON only after its signature was checked. */
function readSigned(scope: FastifyInstance, secret: string): void {
  const refuse = createForgeryLimit();
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: largestWebhook },
    async (request: FastifyRequest, raw: Buffer) => {
      if (!isSignedBy(secret, raw, request.headers['x-hub-signature-256'])) throw await refuse(request);
      try {
        return JSON.parse(raw.toString('utf8'));
      } catch {
        throw new AppError('badRequest');
      }
    },
  );
}

/**
 * Stores all events that can be stored. One that is refused for what it says would be refused again, so it is logged and
 * left out.
 * @throws the first other error after all were tried, so that Meta sends them again
 */
async function storeAll(
  { log }: Pick<FastifyInstance, 'log'>,
  context: ServerContext,
  events: readonly WhatsAppEvent[],
): Promise<void> {
  const failures: unknown[] = [];
  for (const event of events) {
    try {
      await storeEvent(context, event);
    } catch (error) {
      const isRefused = error instanceof AppError && error.status < 500;
      if (isRefused) log.error({ err: error, kind: event.kind }, 'an event of WhatsApp was left out');
      else failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * The webhook of WhatsApp. It answers only after everything is stored: whatever ends before is sent again by Meta, and
 * stored once.
 */
export function serveWebhook(
  app: FastifyInstance,
  context: ServerContext,
  { appSecret, verifyToken }: WebhookSecrets,
): void {
  const isSetUp = appSecret !== undefined && verifyToken !== undefined;
  app.register(async (scope) => {
    readSigned(scope, appSecret ?? '');
    scope.addHook('onRequest', async () => {
      if (!isSetUp) throw new AppError('unknownRoute');
    });
    serveCall(scope, verifyWhatsAppWebhook, async ({ query, reply }) => {
      const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = query;
      if (mode !== 'subscribe' || !isSame(token, verifyToken ?? '')) throw new AppError('forbidden');
      return await reply.type(`${verifyWhatsAppWebhook.textType}; charset=utf-8`).send(challenge);
    });
    serveCall(scope, receiveWhatsAppWebhook, async ({ request, reply }) => {
      const { body } = request;
      if (!isJsonObject(body)) throw new AppError('badRequest');
      await storeAll(scope, context, eventsOf(body));
      return await reply.type(`${receiveWhatsAppWebhook.textType}; charset=utf-8`).send('OK');
    });
  });
}
