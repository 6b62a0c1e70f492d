import type { JsonValue } from '../Json.ts';
import type { Entity } from '../model.ts';

/** Fields covered by a grant: all of them, or a list of names. */
export type FieldScope = true | string[];

/**
 * A right that depends on data: it covers the rows that match `when`, in which `$me` is the actor's profile.
 */
export interface RuleGrant {
  when: Record<string, JsonValue>;
  fields: FieldScope;
}

/** A right to read or change, as the union of three scopes. */
export interface ScopedGrant {
  all?: FieldScope;
  ids?: Record<string, FieldScope>;
  rules?: RuleGrant[];
}

export interface ResourceGrants {
  create?: boolean;
  read?: ScopedGrant;
  update?: ScopedGrant;
  delete?: boolean;
  custom?: string[];
}

/** Every resource, including those defined later; under `custom`, every custom right. */
export const anyResource = '*';

/** Grants by resource (or `*`), of roles and login users. Anything not listed is not granted. */
export type Grants = Record<string, ResourceGrants>;

/**
 * The current user's rights on an entity, as reported by the server. They control the UI; the server enforces
 * them.
 */
export interface ResourceAccess {
  create: boolean;
  delete: boolean;
  /** Fields readable in every row, or `true` for all. Fields readable in some rows only are missing here. */
  read: true | string[];
  update: true | string[];
  /** With row-level rights: fields readable and changeable in at least one row. */
  readSomewhere?: true | string[];
  updateSomewhere?: true | string[];
  custom: string[];
}

/** `$access` of one record. */
export interface RecordAccess {
  update: true | string[];
  delete: boolean;
  custom: string[];
}

/** Grants with the profile of their owner, which replaces `$me` in their rules. */
export interface GrantOwner {
  grants: Grants;
  /** Profile id; null without a profile: rules with `$me` then grant nothing. */
  profile: string | null;
}

/** Grants about to be given; `profile` is absent if any user may receive them, as with a role. */
export type GivenGrants = Pick<GrantOwner, 'grants'> & Partial<GrantOwner>;

/** An invalid part of grants. */
export interface GrantMistake {
  /** Path of the mistake: `institutions.read.all`. */
  path: string;
  /** German sentence that names the part in the user's words: `Standorte: Das Feld „xyz“ gibt es nicht.` */
  sentence: string;
}

/** The part of grants being checked: one resource, or `*`. */
export interface GrantPath {
  /** Entities covered by the resource; a grant is valid if at least one of them supports it. */
  entities: readonly Entity[];
  find: (resource: string) => Entity | undefined;
  note: (path: string, sentence: string) => void;
}

/** Quotes a text of the user, shortened to fit into a sentence. */
export function quoted(text: string): string {
  return `„${text.length > 60 ? `${text.slice(0, 60)}…` : text}“`;
}

/** A place that collects mistakes, each with the readable name of its resource. */
export function placeNoting(
  mistakes: GrantMistake[],
  { resource, name }: { resource: string; name: string },
  rest: Omit<GrantPath, 'note'>,
): GrantPath {
  const note = (path: string, sentence: string) =>
    mistakes.push({ path: path === '' ? resource : `${resource}.${path}`, sentence: `${name}: ${sentence}` });
  return { ...rest, note };
}
