import pg from 'pg';

type Parse = (text: string) => unknown;

/** int8, including `count(*)` and sums, as a number: cents and counters stay below 2^53. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is beyond the safe integers`);
  return value;
}

/** Sessions run in UTC: `2026-03-01 12:00:00[.123456]+00`. `infinity` and years BC are returned unchanged. */
function parseInstant(text: string): string {
  if (!text.endsWith('+00')) return text;
  const dot = text.indexOf('.');
  const seconds = text.slice(0, dot === -1 ? -3 : dot).replace(' ', 'T');
  const millis = dot === -1 ? '' : text.slice(dot + 1, -3);
  return `${seconds}.${millis.slice(0, 3).padEnd(3, '0')}Z`;
}

function asText(text: string): string {
  return text;
}

/** Type oid, array type oid, parser. Other types keep the parser of `pg`. */
const overrides: readonly [oid: number, arrayOid: number, parse: Parse][] = [
  [20, 1016, parseInt8],
  [1700, 1231, asText],
  [1082, 1182, asText],
  [1114, 1115, asText],
  [1184, 1185, parseInstant],
  [1186, 1187, asText],
];

function arrayOf(parse: Parse): Parse {
  const textArray: number = 1009;
  const split: Parse = pg.types.getTypeParser(textArray);
  const each = (member: unknown): unknown => {
    if (Array.isArray(member)) return member.map(each);
    return typeof member === 'string' ? parse(member) : member;
  };
  return (text) => each(split(text));
}

const parsers = new Map<number, Parse>(
  overrides.flatMap(([oid, arrayOid, parse]): [number, Parse][] => [
    [oid, parse],
    [arrayOid, arrayOf(parse)],
  ]),
);

/**
 * JavaScript types of columns, the same on both engines: int8 as number, numeric as string, date as
 * `YYYY-MM-DD`, timestamptz as ISO string in UTC with milliseconds, point as `{x, y}`, json and jsonb parsed.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
