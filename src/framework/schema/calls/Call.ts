import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { JsonValue } from '../Json.ts';
import type { ErrorStatus } from '../openapi/sharedSchemas.ts';

export type Shape = z.ZodMiniType;

/** Whether a resource is visible to the reader of the API document. */
export type IsVisible = (resource: string) => boolean;

/** Example of a body or answer; built from an id and from a resource visible to the reader of the document. */
export type CallExample =
  | JsonValue
  | ((of: { id: string; resource: string; isVisible: IsVisible }) => JsonValue);

/**
 * A call of a service. Its shapes are the only description: they give the types, the parser on the server
 * and the entry in the API document.
 */
export interface Call {
  /** Operation id in the API document. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for each parameter of the path. */
  path: string;
  /** German sentence without a full stop. */
  summary: string;
  /** German heading of the API document. */
  tag: string;
  /** Needs no session. */
  isPublic?: true;
  /** Reads the expected version of the record from the header `If-Match`. */
  takesVersion?: true;
  /** Reads the header `Idempotency-Key`: what it creates is created once, however often it is sent. */
  takesKey?: true;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: Shape;
  /** An absent body counts as an empty object; otherwise it is refused. */
  isBodyOptional?: true;
  /** Bytes of the largest body; default: that of the server. */
  largestBody?: number;
  /** The body is a file (`multipart/form-data`), which the handler receives itself. */
  isUpload?: true;
  /** Status code for a body that does not fit; default: `invalid`. */
  refusal?: 'invalid' | 'badRequest';
  /** Error instead of that refusal if this field of the body does not fit. */
  fieldCodes?: Readonly<Record<string, ErrorCode>>;
  /** Undefined: the answer has no content, or is a text. */
  answer?: Shape;
  /** Media type of an answer that is a text; the handler sends it itself. */
  textType?: string;
  /** Of a success; default: 200, without content 204. */
  status?: 200 | 201 | 202;
  /** Of refusals, in addition to those every operation has. */
  errors?: readonly ErrorStatus[];
  bodyExample?: CallExample;
  answerExample?: CallExample;
  /** The document describes the call only to readers to whom this resource is visible, or who fulfil this. */
  visibleWith?: string | ((isVisible: IsVisible) => boolean);
}

/** Returns the call with its exact type. */
// @__NO_SIDE_EFFECTS__
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** Value of a parsed shape; undefined without a shape. */
export type Parsed<S> = S extends Shape ? z.output<S> : undefined;

export type AnswerOf<C extends Call> = C extends { answer: Shape } ? z.output<C['answer']> : undefined;
