import type { JsonObject, JsonValue } from '../Json.ts';

/** What a service beyond the framework adds to the API document. */
export interface ApiDescription {
  paths: JsonObject;
  schemas: JsonObject;
  /** Examples of bodies and answers by name, see `operation`. */
  examples: Record<string, JsonValue>;
}

/** Describes a service to someone who knows of these resources; undefined if it does not concern them. */
export type ApiPart = (isVisible: (resource: string) => boolean) => ApiDescription | undefined;
