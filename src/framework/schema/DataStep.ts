import type { JsonObject, JsonValue } from './Json.ts';
import type { Field, Model } from './model.ts';

/**
 * Source of the new value: a constant, another field of the record, a table of old values to new ones
 * (applied to each entry of a list; values it does not name stay as they are), or a registered function.
 */
export type StepSource =
  | { value: JsonValue }
  | { from: string }
  | { map: Record<string, JsonValue> }
  | { convert: string };

/** A named change of stored values, fully checked and resolved. Plain JSON. */
export interface DataStep {
  /** File name, e.g. `2026-11-21-klaere-status`; steps run in the order of their names. */
  name: string;
  /** German description of what happens, shown to people. */
  title: string;
  /** Resource whose records the step changes; `*` for the step that cleans the texts of all. */
  of: string;
  /** Restricts the step to these records; absent: all. */
  where?: JsonObject;
  /** Field or member of a value (`address.country`) -> source of its new value. */
  set: Record<string, StepSource>;
  /** Fields and members, by path, that the step reads although they are no longer defined. */
  former: Record<string, Field>;
}

/** A step with the hash of its content. Name and hash together identify a step that has run. */
export interface HashedStep extends DataStep {
  hash: string;
}

/** Subject of a step that changes all records. */
export const everything = '*';

/** The framework's own step, since it writes texts clean. */
export const cleaningStep: HashedStep = {
  name: '2026-11-29-clean-texts',
  title: 'Unsichtbare Zeichen aus Texten entfernen',
  of: everything,
  set: {},
  former: {},
  hash: 'clean',
};

/** Everything that a folder of definitions contains. */
export interface Definitions extends Model {
  /** In the order in which they run. */
  steps: HashedStep[];
}
