import type { GuiAccess } from '../gui/GuiAccess.ts';
import type { AccessQuestion, Explanation, GrantSource } from '../rights/explainAccess.ts';
import type { FieldScope, Grants } from '../rights/Grants.ts';

/** Fields that may be read or changed, as the server reports them to the browser. */
export interface VisibleScope {
  /** Fields granted in every record. */
  all: FieldScope;
  /** Fields granted per record id; 'many' if there are too many ids to list. */
  ids: Record<string, FieldScope> | 'many';
  /**
   * Fields granted in records only the server can determine: by rules, or with `ids: 'many'`. The record's
   * `$access` decides there.
   */
  some: FieldScope;
}

/** Rights for one entity. */
export interface VisibleRights {
  create: boolean;
  delete: boolean;
  read: VisibleScope;
  update: VisibleScope;
  custom: string[];
}

/**
 * Answer of `GET /api/permissioner/crud`: rights on data, by resource; anything not listed is not granted.
 */
export type CrudAnswer = Record<string, VisibleRights>;

/**
 * Answer of `GET /api/permissioner/gui`: the visible parts of the UI, all roles merged. It grants no data.
 */
export type GuiAnswer = GuiAccess;

/** `GET /api/permissioner/explain`: may this login user (default: the current user) do this, and why? */
export interface ExplainRequest {
  entity: string;
  question: AccessQuestion;
  loginUser?: string;
}

/** The explanation, and the user it is about. */
export interface ExplainAnswer extends Explanation {
  user: { id: string; name: string };
  /** Every possible source of rights: the user's roles and their own rights. */
  sources: GrantSource['origin'][];
}

/** `GET /api/permissioner/sources`: every source of rights of a login user (default: the current user). */
export interface SourcesRequest {
  loginUser?: string;
}

/** Stored grants, each with its origin, and the rights that result from all of them. */
export interface SourcesAnswer {
  user: { id: string; name: string };
  sources: GrantSource[];
  rights: CrudAnswer;
  /** Parts of the UI that the user sees; null if the current user may not read the UI settings of roles. */
  gui: GuiAnswer | null;
}

/** `POST /api/permissioner/impact`: a role as it would be saved. */
export interface ImpactRequest {
  /** Id of the role; null for a new one, which has no users yet. */
  role: string | null;
  crudAccess: Grants;
  guiAccess: Record<string, boolean>;
}

/** A right that a user would gain or lose. */
export interface ImpactChange {
  entity: string;
  /** `create`, `read`, `update`, `delete`, or the name of a custom right. */
  action: string;
  fields: 'all' | string[];
  /**
   * Number of affected records that the current user may read; null if it is confidential or not applicable.
   */
  records: number | null;
}

/** A login user and the effect that a change of a role has on them. */
export interface ImpactPerson {
  id: string;
  name: string;
  userType: string;
  gains: ImpactChange[];
  losses: ImpactChange[];
  /** Parts of the UI, by key. */
  gui: { shown: string[]; hidden: string[] };
}

/** Everyone who would gain or lose rights: the first hundred in detail, and the total. */
export interface ImpactAnswer {
  persons: ImpactPerson[];
  total: number;
}
