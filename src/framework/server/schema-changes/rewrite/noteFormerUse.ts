import type { Diff, Owner } from '../plan/Diff.ts';
import type { Step } from '../plan/Plan.ts';

interface FormerUse {
  table: string;
  owner: Owner | undefined;
}

/** Records where a dropped field has its values, unless its entity is dropped too or its values are moved. */
export function noteFormerUse(diff: Diff, step: Step, { table, owner }: FormerUse): void {
  if (step.kind !== 'dropField' || !owner || !diff.entitiesByFormer.has(owner.resource)) return;
  step.formerUse ??= { table, resource: owner.resource, field: owner.field.name };
}
