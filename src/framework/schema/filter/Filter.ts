import type { FieldPath } from '../fieldPath.ts';
import type { JsonValue } from '../Json.ts';
import type { RelationStep } from '../relationSteps.ts';

export type CompareOperator = '$eq' | '$ne' | '$in' | '$nin' | '$gt' | '$gte' | '$lt' | '$lte' | '$contains';

/** A parsed filter: every path resolved, every value checked against the kind of its field. */
export type Filter =
  | { type: 'and' | 'or'; parts: Filter[] }
  | { type: 'not'; part: Filter }
  | { type: 'compare'; path: FieldPath; operator: CompareOperator; value: JsonValue }
  | { type: 'exists'; path: FieldPath; exists: boolean }
  | { type: 'search'; text: string }
  /** Only in rules of rights: at least one chain of `steps` leads from the record to `to`. */
  | { type: 'linked'; steps: RelationStep[]; to: string }
  | { type: 'near'; path: FieldPath; lat: number; lon: number; maxDistance: number };
