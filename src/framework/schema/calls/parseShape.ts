import * as z from 'zod/mini';
import { AppError } from '../errors.ts';
import { sentenceOf } from '../validation/issues.ts';
import { firstNames } from '../validation/unknownNames.ts';
import type { Parsed, Shape } from './Call.ts';

type ShapeIssue = z.core.$ZodRawIssue;

function sizeSentence(origin: string, rule: 'least' | 'most', n: number): string {
  const bound = { params: { n } };
  if (origin === 'array')
    return sentenceOf({ rule: rule === 'least' ? 'minArrLength' : 'maxArrLength', ...bound });
  if (origin === 'number') return sentenceOf({ rule: rule === 'least' ? 'minValue' : 'maxValue', ...bound });
  if (rule === 'least' && n === 1) return sentenceOf({ rule: 'required', params: {} });
  return sentenceOf({ rule: rule === 'least' ? 'minLength' : 'maxLength', ...bound });
}

/** German sentence for an issue to which the shape gives none of its own. */
function sentenceOfShape(issue: ShapeIssue, unknownName: string): string {
  if (issue.code === 'unrecognized_keys') return unknownName;
  if (issue.input === undefined) return sentenceOf({ rule: 'required', params: {} });
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'array') return 'Hier wird eine Liste erwartet.';
      return sentenceOf({ rule: 'type', params: {} });
    case 'too_small':
      return sizeSentence(issue.origin, 'least', Number(issue.minimum));
    case 'too_big':
      return sizeSentence(issue.origin, 'most', Number(issue.maximum));
    case 'invalid_value':
      return sentenceOf({ rule: 'isOption', params: {} });
    default:
      return sentenceOf({ rule: 'type', params: {} });
  }
}

/** German sentence by path; the first issue of each path. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.map(String);
    const names =
      issue.code === 'unrecognized_keys' ? firstNames(issue.keys).map((key) => [...path, key]) : [path];
    for (const name of names) fields[name.join('.')] ??= issue.message;
  }
  return fields;
}

/** Part of the request that a value belongs to; decides the error. */
export type ShapePart = 'params' | 'query' | 'invalid' | 'badRequest';

/**
 * Parses a part of a request.
 * @throws AppError 404 for parameters of the path, 400 `badQuery` for the query, else the code given, with a
 * sentence for each field that does not fit
 */
export function parseShape<S extends Shape>(shape: S, value: unknown, part: ShapePart): Parsed<S> {
  const isQuery = part === 'query';
  const unknownName = isQuery
    ? 'Diesen Parameter gibt es nicht.'
    : sentenceOf({ rule: 'unknownField', params: {} });
  const parsed = z.safeParse(shape, value, { error: (issue) => sentenceOfShape(issue, unknownName) });
  if (parsed.success) return parsed.data as Parsed<S>;
  if (part === 'params') throw new AppError('notFound');
  throw new AppError(isQuery ? 'badQuery' : part, { fields: fieldsOf(parsed.error.issues) });
}
