import { isJsonObject, type JsonValue } from '../../../schema/Json.ts';
import type { NameChanges } from '../plan/nameChanges.ts';

/** Steps by fields and members of their values: one path, in which every name has one in its place. */
function renameForward(
  changes: NameChanges,
  resource: string,
  steps: readonly string[],
): string[] | undefined {
  if (steps.length === 0) return [];
  const names = changes.path(resource, steps.join('.'))?.split('.');
  return names && steps.map((step) => names.splice(0, step.split('.').length).join('.'));
}

/**
 * Steps along relations (see `resolveSteps`) with the present names. Fields that follow each other are one path; a step
 * backward names where it begins anew.
 * @returns undefined when a step is gone.
 */
export function renameSteps(
  changes: NameChanges,
  resource: string,
  steps: readonly string[],
): string[] | undefined {
  const isBackward = (step: string) => step.includes('.') && changes.isResource(step.split('.')[0] ?? '');
  const ahead = steps.findIndex(isBackward);
  const renamed = renameForward(changes, resource, ahead < 0 ? steps : steps.slice(0, ahead));
  if (!renamed || ahead < 0) return renamed;
  const [from = '', ...field] = (steps[ahead] ?? '').split('.');
  const [presentFrom, presentField] = [changes.resource(from), changes.path(from, field.join('.'))];
  const rest = renameSteps(changes, from, steps.slice(ahead + 1));
  if (presentFrom === undefined || presentField === undefined || !rest) return undefined;
  return [...renamed, `${presentFrom}.${presentField}`, ...rest];
}

/** The operator `$linked` of a rule with the present names; undefined when its way is gone. */
export function renameLinked(
  changes: NameChanges,
  resource: string,
  value: JsonValue,
): JsonValue | undefined {
  if (!isJsonObject(value) || !Array.isArray(value.path)) return value;
  const path = renameSteps(changes, resource, value.path.map(String));
  return path && { ...(value as Record<string, JsonValue>), path };
}
