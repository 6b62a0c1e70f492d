import * as z from 'zod/mini';
import type { IsVisible, Shape } from '../calls/Call.ts';
import { schemaRef } from './operation.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

function visibleWith(shape: Shape): string | undefined {
  const resource = z.globalRegistry.get(shape)?.visibleWith;
  return typeof resource === 'string' ? resource : undefined;
}

function hideMembers(members: Readonly<Record<string, Shape>>, json: JsonSchema, isVisible: IsVisible): void {
  for (const [name, member] of Object.entries(members)) {
    const resource = visibleWith(member);
    if (resource === undefined || isVisible(resource)) continue;
    delete json.properties?.[name];
    if (json.required) json.required = json.required.filter((one) => one !== name);
  }
}

/** Removes what says nothing new: the pattern of a format and the bounds of safe integers. */
function shorten(json: JsonSchema): void {
  if (json.format !== undefined) delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
}

/**
 * Completes the JSON Schema of each shape for the reader of a document: components become references, and
 * members and values that belong to hidden resources are missing.
 */
export function showVisible(isVisible: IsVisible) {
  return ({ zodSchema, jsonSchema: json }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void => {
    const { component, isResource, visibleWith: _ } = json;
    if (typeof component === 'string') {
      for (const key of Object.keys(json)) delete json[key];
      Object.assign(json, schemaRef(component));
      return;
    }
    if (isResource === true) json.enum = json.enum?.filter((resource) => isVisible(String(resource))) ?? [];
    delete json.isResource;
    delete json.visibleWith;
    if (zodSchema._zod.def.type === 'object')
      hideMembers(zodSchema._zod.def.shape as Record<string, Shape>, json, isVisible);
    shorten(json);
  };
}
