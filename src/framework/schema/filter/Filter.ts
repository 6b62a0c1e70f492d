import type { FieldPath } from '../fieldPath.ts';
import type { JsonValue } from '../Json.ts';

export type CompareOperator = '$eq' | '$ne' | '$in' | '$nin' | '$gt' | '$gte' | '$lt' | '$lte' | '$contains';

/** A filter as it was understood: every path resolved, every value of its field's kind. */
export type Filter =
  | { type: 'and' | 'or'; parts: Filter[] }
  | { type: 'not'; part: Filter }
  | { type: 'compare'; path: FieldPath; operator: CompareOperator; value: JsonValue }
  | { type: 'exists'; path: FieldPath; exists: boolean }
  | { type: 'search'; text: string }
  | { type: 'near'; path: FieldPath; lat: number; lon: number; maxDistance: number };
