import { allowedLicences, licenceExceptions } from './licenceRules.ts';

/**
 * Evaluates an SPDX expression of `AND`, `OR` and parentheses; `AND` binds tighter. A trailing `*` marks a
 * licence recognised by its text.
 */
export function isLicenceAllowed(packageName: string, expression: string): boolean {
  const isOne = (licence: string) =>
    allowedLicences.includes(licence) ||
    licenceExceptions.some((one) => one.licence === licence && matches(one.name, packageName));
  if (isOne(expression)) return true;
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  const result = readAlternatives(tokens, 0, isOne);
  return result.isAllowed && result.next === tokens.length;
}

interface Reading {
  isAllowed: boolean;
  next: number;
}

type IsAllowed = (licence: string) => boolean;

function readAlternatives(tokens: readonly string[], start: number, isOne: IsAllowed): Reading {
  let reading = readTogether(tokens, start, isOne);
  while (tokens[reading.next] === 'OR') {
    const other = readTogether(tokens, reading.next + 1, isOne);
    reading = { isAllowed: reading.isAllowed || other.isAllowed, next: other.next };
  }
  return reading;
}

function readTogether(tokens: readonly string[], start: number, isOne: IsAllowed): Reading {
  let reading = readSingle(tokens, start, isOne);
  while (tokens[reading.next] === 'AND') {
    const other = readSingle(tokens, reading.next + 1, isOne);
    reading = { isAllowed: reading.isAllowed && other.isAllowed, next: other.next };
  }
  return reading;
}

function readSingle(tokens: readonly string[], start: number, isOne: IsAllowed): Reading {
  const token = tokens[start] ?? '';
  if (token !== '(') return { isAllowed: isOne(token.replace(/\*$/, '')), next: start + 1 };
  const inner = readAlternatives(tokens, start + 1, isOne);
  return { isAllowed: inner.isAllowed && tokens[inner.next] === ')', next: inner.next + 1 };
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
