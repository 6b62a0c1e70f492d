import type { JsonObject, JsonValue } from '../Json.ts';

/** What a service beyond the framework adds to the API document. */
export interface ApiPart {
  paths: JsonObject;
  schemas: JsonObject;
  /** Examples of bodies and answers by name, see `operation`. */
  examples: Record<string, JsonValue>;
}
