import type { RawBuilder } from 'kysely';
import { openNowhere } from './openNowhere.ts';

const nowhere = openNowhere();

/** SQL on one line, with each parameter inserted as JSON. */
export function sqlText(part: RawBuilder<unknown> | undefined): string | undefined {
  if (!part) return undefined;
  const { sql, parameters } = part.compile(nowhere);
  return sql
    .replace(/\s+/g, ' ')
    .replace(/\$(\d+)/g, (_, number: string) => JSON.stringify(parameters[Number(number) - 1]));
}
