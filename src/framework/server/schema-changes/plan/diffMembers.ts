import { jsonTypes } from '../../kinds/jsonTypes.ts';
import { matchByName } from '../state/matchByName.ts';
import type { FieldOutline } from '../state/SchemaState.ts';
import { changeFieldStart } from '../steps/stepStarts.ts';
import { conversionNotes } from './Conversion.ts';
import type { KeyChange } from './changeKey.ts';
import type { FieldChange } from './FieldChange.ts';
import { isPlainMember, memberConversion } from './memberConversion.ts';
import type { StepStart } from './PlanBuilder.ts';
import type { Renaming } from './Renaming.ts';

export interface MemberChange {
  start: StepStart;
  /** Member names below the field; parents of the changed member already have their new names. */
  path: string[];
  change: KeyChange;
}

function renamed(label: string, path: string[], { from, to }: Renaming): MemberChange {
  const sentence = `Aus ${from} in ${label} wird ${to}; die Werte ziehen mit.`;
  const start: StepStart = {
    name: `${label}.${from} -> ${to}`,
    kind: 'renameField',
    class: 'rewriting',
    sentence,
  };
  return { start, path: [...path, from], change: { change: 'rename', argument: to } };
}

function dropped(label: string, path: string[], name: string): MemberChange {
  const sentence = `${name} in ${label} wird gelöscht, mit allen Werten darin.`;
  const start: StepStart = { name: `${label}.${name}`, kind: 'dropField', class: 'destructive', sentence };
  return { start, path: [...path, name], change: { change: 'drop' } };
}

/** Drops the ids of a member that now refers to another resource or was not a reference before. */
function redirected(label: string, path: string[], to: FieldOutline): MemberChange {
  const sentence = `${to.name} in ${label} zeigt jetzt auf ${to.to}; was darin stand, geht verloren.`;
  const start: StepStart = {
    name: `${label}.${to.name}: ${to.to}`,
    kind: 'changeField',
    class: 'destructive',
    sentence,
  };
  return { start, path: [...path, to.name], change: { change: 'drop' } };
}

function converted(label: string, path: string[], { from, to }: FieldChange): MemberChange[] {
  const found = from.kind === to.kind ? undefined : memberConversion(from.kind, to.kind);
  if (!found) return [];
  const start = changeFieldStart(`${label}.${to.name}`, from.kind, to.kind, found);
  return [{ start, path: [...path, to.name], change: { change: 'convert', argument: found.value ?? '$1' } }];
}

function retyped(label: string, path: string[], change: FieldChange): MemberChange[] {
  const { from, to } = change;
  if (isPlainMember(from.kind, to.kind)) return converted(label, path, change);
  const [was, is] = [jsonTypes[from.kind], jsonTypes[to.kind]];
  if (was === is || is === null) return [];
  const isKept = is === 'array' || (is === 'string' && (was === 'number' || was === 'boolean'));
  const rest = isKept
    ? { class: 'rewriting' as const, note: conversionNotes.kept }
    : { class: 'destructive' as const, note: conversionNotes.lossy };
  const start = changeFieldStart(`${label}.${to.name}`, from.kind, to.kind, rest);
  return [{ start, path: [...path, to.name], change: { change: 'retype', argument: is } }];
}

interface MemberPlace {
  label: string;
  /** Member names below the field. */
  path?: string[];
}

/**
 * Changes inside the values of a field, outermost first.
 * @param presentResource returns the current name of a former resource.
 */
export function diffMembers(
  { label, path = [] }: MemberPlace,
  { from, to }: FieldChange,
  presentResource: (resource: string) => string,
): MemberChange[] {
  if (!from.members || !to.members) return [];
  const matched = matchByName(from.members, to.members);
  const kept = new Set([...matched.values()].map(({ name }) => name));
  const gone = from.members
    .filter(({ name }) => !kept.has(name))
    .map(({ name }) => dropped(label, path, name));
  const changes = to.members.flatMap((member) => {
    const former = matched.get(member.name);
    if (!former) return [];
    const names =
      former.name === member.name ? [] : [renamed(label, path, { from: former.name, to: member.name })];
    const isAlike = former.kind === 'reference' && presentResource(former.to ?? '') === member.to;
    if (member.kind === 'reference' && !isAlike) return [...names, redirected(label, path, member)];
    const below = [...path, member.name];
    const change = { from: former, to: member };
    const inner = diffMembers({ label: `${label}.${member.name}`, path: below }, change, presentResource);
    return [...names, ...retyped(label, path, change), ...inner];
  });
  return [...gone, ...changes];
}
