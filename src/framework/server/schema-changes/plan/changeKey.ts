import type { JsonType } from '../../kinds/jsonTypes.ts';
import { literal } from '../../kinds/names.ts';

export const changeKeyFunction = 'leitstand_change_key';

/**
 * `rename` renames a member to `argument`, `drop` removes it. `retype` converts it to the JSON type
 * `argument`, `convert` to the result of the SQL `argument` with the value as `$1`; values that cannot be
 * converted are removed.
 */
export type KeyChange =
  | { change: 'rename'; argument: string }
  | { change: 'drop' }
  | { change: 'retype'; argument: JsonType }
  | { change: 'convert'; argument: string };

/**
 * SQL function that changes a member in a JSON value, following `path` through objects and all items of
 * lists.
 */
export const changeKeySql = `CREATE OR REPLACE FUNCTION ${changeKeyFunction}(value jsonb, path text[], change text, argument text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text := path[1];
  member jsonb;
  found text;
  made jsonb;
BEGIN
  IF jsonb_typeof(value) = 'array' THEN
    RETURN (
      SELECT coalesce(jsonb_agg(${changeKeyFunction}(item, path, change, argument) ORDER BY position), '[]')
      FROM jsonb_array_elements(value) WITH ORDINALITY AS items(item, position)
    );
  END IF;
  IF value IS NULL OR jsonb_typeof(value) <> 'object' OR NOT value ? key THEN RETURN value; END IF;
  member := value -> key;
  IF cardinality(path) > 1 THEN
    RETURN jsonb_set(value, ARRAY[key], ${changeKeyFunction}(member, path[2:], change, argument));
  END IF;
  IF change = 'rename' THEN RETURN (value - key) || jsonb_build_object(argument, member); END IF;
  IF change = 'drop' THEN RETURN value - key; END IF;
  found := jsonb_typeof(member);
  IF found IN (argument, 'null') THEN RETURN value; END IF;
  IF change = 'convert' THEN
    EXECUTE 'SELECT ' || argument INTO made USING member;
    RETURN CASE WHEN made IS NULL THEN value - key ELSE jsonb_set(value, ARRAY[key], made) END;
  END IF;
  IF argument = 'array' THEN RETURN jsonb_set(value, ARRAY[key], jsonb_build_array(member)); END IF;
  IF argument = 'string' AND found IN ('number', 'boolean') THEN
    RETURN jsonb_set(value, ARRAY[key], to_jsonb(member #>> '{}'));
  END IF;
  IF argument = 'number' AND found = 'string' AND member #>> '{}' ~ '^-?\\d{1,15}$' THEN
    RETURN jsonb_set(value, ARRAY[key], to_jsonb((member #>> '{}')::numeric));
  END IF;
  RETURN value - key;
END $$`;

/** SQL of `column` (already quoted) with the member at `path` changed. */
export function changedKey(column: string, path: readonly string[], change: KeyChange): string {
  const names = `ARRAY[${path.map(literal).join(', ')}]`;
  const argument = 'argument' in change ? literal(change.argument) : 'NULL';
  return `${changeKeyFunction}(${column}, ${names}, ${literal(change.change)}, ${argument})`;
}
