import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerOf, Call, Parsed, Shape } from '../../schema/calls/Call.ts';
import { parseShape } from '../../schema/calls/parseShape.ts';
import { jsonText } from '../../schema/calls/shapes.ts';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject } from '../../schema/Json.ts';
import type { Actor } from '../rights/Actor.ts';
import type { KnownSession } from '../sessions/SessionStore.ts';
import { creationKeyOf, versionOf } from './records/recordHeaders.ts';
import { requireSession } from './ServerContext.ts';

/** A request whose parts have the shapes of its call. */
export type CallInput<C extends Call> = {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
  request: FastifyRequest;
  reply: FastifyReply;
} & (C extends { takesVersion: true } ? { version: number | undefined } : unknown) &
  (C extends { takesKey: true } ? { key: string | undefined } : unknown) &
  (C extends { isPublic: true } ? { session: KnownSession | null } : { session: KnownSession; actor: Actor });

/** Returns the answer, or the reply if it was sent already. */
export type CallHandler<C extends Call> = (
  input: CallInput<C>,
) => C extends { answer: Shape }
  ? Promise<AnswerOf<C> | FastifyReply> | AnswerOf<C> | FastifyReply
  : Promise<void> | Promise<FastifyReply> | FastifyReply;

const noParameters = z.strictObject({});
const noBody = 'Die Anfrage hat keinen Inhalt; erwartet wird JSON.';

/** The error of a field that has its own, else the one given. */
function refusalOf({ fieldCodes = {} }: Call, error: unknown): unknown {
  const wrong = error instanceof AppError ? Object.keys(error.details?.fields ?? {}) : [];
  const code = wrong.map((name) => fieldCodes[name]).find(Boolean);
  return code ? new AppError(code) : error;
}

function readBody(call: Call, body: unknown): unknown {
  if (!call.body) return undefined;
  const isAbsent = body === undefined;
  if (isAbsent && !call.isBodyOptional) throw new AppError('badRequest', undefined, noBody);
  if (call.body.def.type === 'unknown') return body;
  const given = isAbsent ? {} : body;
  if (!isJsonObject(given)) throw new AppError('badRequest', undefined, 'Erwartet wird ein JSON-Objekt.');
  try {
    return parseShape(call.body, given, call.refusal ?? 'invalid');
  } catch (error) {
    throw refusalOf(call, error);
  }
}

const wholeQuery = jsonText(z.record(z.string(), z.unknown()), {});

/** The parameters of a request. As in calls that find records, `json` may hold all of them. */
function parametersOf(shape: Shape, given: unknown): unknown {
  const isWhole = isJsonObject(given) && Object.keys(given).join() === 'json';
  if (!isWhole || (shape instanceof z.ZodMiniObject && 'json' in shape.shape)) return given;
  const { json } = parseShape(z.strictObject({ json: wholeQuery }), given, 'query');
  const texts = Object.entries(json).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return Object.fromEntries(texts);
}

function readQuery({ query: shape, method }: Call, given: unknown): unknown {
  if (!shape && method !== 'GET') return undefined;
  return parseShape(shape ?? noParameters, shape ? parametersOf(shape, given) : given, 'query');
}

function readInput(call: Call, request: FastifyRequest, reply: FastifyReply): CallInput<Call> {
  // first of all, so that nobody without a session learns what a request must look like
  const session = call.isPublic ? request.session : requireSession(request);
  return {
    params: call.params && parseShape(call.params, request.params, 'params'),
    query: readQuery(call, request.query),
    ...(call.takesVersion && { version: versionOf(request.headers['if-match']) }),
    ...(call.takesKey && { key: creationKeyOf(request.headers['idempotency-key']) }),
    body: readBody(call, request.body),
    request,
    reply,
    session,
    ...(session && { actor: session.actor }),
  } as unknown as CallInput<Call>;
}

/**
 * Serves a call: checks the session, parses the request by the shapes of the call and sends what the handler
 * returns.
 */
export function serveCall<const C extends Call>(app: FastifyInstance, call: C, handle: CallHandler<C>): void {
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(call.largestBody !== undefined && { bodyLimit: call.largestBody }),
    async handler(request, reply) {
      const answer = await handle(readInput(call, request, reply) as unknown as CallInput<C>);
      // a reply is awaited until it was sent, and then yields nothing
      if (reply.sent) return reply;
      if (!call.answer) return reply.code(204).send();
      return reply.code(call.status ?? 200).send(answer);
    },
  });
}
