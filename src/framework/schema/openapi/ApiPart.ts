import type { JsonObject, JsonValue } from '../Json.ts';

/** Contribution of a service outside the framework to the API document. */
export interface ApiDescription {
  paths: JsonObject;
  schemas: JsonObject;
  /** Examples of bodies and answers by name; see `operation`. */
  examples: Record<string, JsonValue>;
}

/**
 * Describes a service to a reader to whom these resources are visible; undefined if none of it concerns them.
 */
export type ApiPart = (isVisible: (resource: string) => boolean) => ApiDescription | undefined;
