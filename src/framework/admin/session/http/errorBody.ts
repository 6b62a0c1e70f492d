import { HttpError } from 'ra-core';
import type { BulkRefusal, ConflictDetails, ReferencedDetails } from '../../../schema/contracts/history.ts';
import type { Objection } from '../../../schema/contracts/objections.ts';
import { type ErrorBody, type ErrorCode, errorCodes } from '../../../schema/errors.ts';

/** German messages in the shape of the form: `{address: {postal: '…'}}`. */
interface NestedErrors {
  [name: string]: string | NestedErrors;
}

function openBranch(parent: NestedErrors, name: string): NestedErrors {
  const present = parent[name];
  if (typeof present === 'object') return present;
  // react-hook-form stores errors of a list or object as a whole under `root`
  const branch: NestedErrors = present === undefined ? {} : { root: present };
  parent[name] = branch;
  return branch;
}

/** Converts the server's `{'address.postal': '…'}` to react-hook-form's `{address: {postal: '…'}}`. */
export function nestErrors(fields: Record<string, string>): NestedErrors {
  const nested: NestedErrors = Object.create(null);
  for (const [path, sentence] of Object.entries(fields)) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    const branch = names.reduce(openBranch, nested);
    if (typeof branch[last] === 'object') branch[last].root = sentence;
    else branch[last] = sentence;
  }
  return { ...nested };
}

/** `body` of an `HttpError`: the server's own, plus `errors` for react-hook-form. */
export interface HttpErrorBody extends ErrorBody {
  errors?: NestedErrors;
}

const codesByStatus = Object.entries(errorCodes).map(([code, { status, message }]) => ({
  code,
  status,
  message,
}));

/** Recognises the server's errors by their namespace `_n` and type `_t`. */
export function isErrorBody(json: unknown): json is ErrorBody {
  return typeof json === 'object' && json !== null && '_t' in json && '_n' in json && 'message' in json;
}

/** Replaces the body that a proxy or a broken response lacks. */
function bodyFor(status: number): ErrorBody {
  const known = codesByStatus.find((entry) => entry.status === status);
  return {
    _n: 'leitstand',
    _t: known?.code ?? 'internal',
    message: known?.message ?? errorCodes.internal.message,
    statusCode: status,
  };
}

/** The server's error body with `errors` by field, or a replacement if the response has no such body. */
export function readErrorBody(status: number, json: unknown): HttpErrorBody {
  const body: HttpErrorBody = isErrorBody(json) ? { ...json } : bodyFor(status);
  const fields = body.details?.fields;
  if (fields) body.errors = nestErrors(fields);
  return body;
}

/** The body of a refusal; null for errors not sent by the server. */
export function errorBodyOf(error: unknown): HttpErrorBody | null {
  if (!(error instanceof HttpError)) return null;
  const body: HttpErrorBody | null = error.body;
  return body;
}

/** `if (isErrorCode(error, 'versionMissing')) …` */
export function isErrorCode(error: unknown, code: ErrorCode): boolean {
  return errorBodyOf(error)?._t === code;
}

/** Details of a 409 `versionConflict`: the merge units that both sides changed, and the current record. */
export function conflictOf(error: unknown): ConflictDetails | null {
  const details = errorBodyOf(error)?.details;
  if (!details || !isErrorCode(error, 'versionConflict')) return null;
  return { conflicts: [], current: {}, changed: null, ...details };
}

/** Details of a 409 `stillReferenced`: what still refers to the record. */
export function referencedOf(error: unknown): ReferencedDetails | null {
  const details = errorBodyOf(error)?.details;
  if (!details || !isErrorCode(error, 'stillReferenced')) return null;
  return { references: [], hidden: false, ...details };
}

/** The records that blocked a bulk write, each with its reason; empty if the write failed as a whole. */
function bulkRefusalsOf(error: unknown): BulkRefusal[] {
  const refused = errorBodyOf(error)?.details?.refused;
  return Array.isArray(refused) ? refused : [];
}

/** Objections to a write, which a reason would overrule, for all records of a bulk write. */
export function objectionsOf(error: unknown): Objection[] {
  if (!isErrorCode(error, 'reasonRequired')) return [];
  const refused = bulkRefusalsOf(error);
  const each = refused.length > 0 ? refused.map(({ details }) => details) : [errorBodyOf(error)?.details];
  return each.flatMap((details) => (Array.isArray(details?.objections) ? details.objections : []));
}
