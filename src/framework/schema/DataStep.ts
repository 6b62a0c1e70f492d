import type { JsonObject, JsonValue } from './Json.ts';
import type { Field, Model } from './model.ts';

/**
 * Where the new value comes from: a constant, another field of the record, the old value by a table (each entry of a
 * list by itself; what the table does not name stays), or a function registered under a name.
 */
export type StepSource =
  | { value: JsonValue }
  | { from: string }
  | { map: Record<string, JsonValue> }
  | { convert: string };

/** A named change of stored values, as everything else reads it: checked, nothing left to look up. Plain JSON. */
export interface DataStep {
  /** File name: `2026-11-21-klaere-status`; steps run in the order of their names. */
  name: string;
  /** What happens, for a person; German. */
  title: string;
  /** Resource whose records it changes. */
  of: string;
  /** Only these records; absent: all. */
  where?: JsonObject;
  /** Field or member of a value (`address.country`) -> where its new value comes from. */
  set: Record<string, StepSource>;
  /** Fields and members that it reads and that are defined no longer, by path. */
  former: Record<string, Field>;
}

/** A step with the hash of what it does: one that ran is known by both. */
export interface HashedStep extends DataStep {
  hash: string;
}

/** All that a folder of definitions holds. */
export interface Definitions extends Model {
  /** In the order they run. */
  steps: HashedStep[];
}
