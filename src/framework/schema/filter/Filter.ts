import type { FieldPath } from '../fieldPath.ts';
import type { JsonValue } from '../Json.ts';
import type { RelationStep } from '../relationSteps.ts';

export type CompareOperator = '$eq' | '$ne' | '$in' | '$nin' | '$gt' | '$gte' | '$lt' | '$lte' | '$contains';

/** A filter as it was understood: every path resolved, every value of its field's kind. */
export type Filter =
  | { type: 'and' | 'or'; parts: Filter[] }
  | { type: 'not'; part: Filter }
  | { type: 'compare'; path: FieldPath; operator: CompareOperator; value: JsonValue }
  | { type: 'exists'; path: FieldPath; exists: boolean }
  | { type: 'search'; text: string }
  /** Only in rules of rights: some way along the steps leads from the record to `to`. */
  | { type: 'linked'; steps: RelationStep[]; to: string }
  | { type: 'near'; path: FieldPath; lat: number; lon: number; maxDistance: number };
