import { isJsonObject, type JsonValue } from '../../../schema/Json.ts';
import type { NameChanges } from '../plan/nameChanges.ts';

/** Renames consecutive forward steps. They form one path in which every name is replaced one to one. */
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
 * Renames the steps along relations (see `resolveSteps`). Consecutive forward steps are one path; a backward
 * step names the resource where the next path starts.
 * @returns undefined if a step was removed.
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

/** Renames the path of a rule's `$linked` operator; undefined if a step was removed. */
export function renameLinked(
  changes: NameChanges,
  resource: string,
  value: JsonValue,
): JsonValue | undefined {
  if (!isJsonObject(value) || !Array.isArray(value.path)) return value;
  const path = renameSteps(changes, resource, value.path.map(String));
  return path && { ...(value as Record<string, JsonValue>), path };
}
