import type { GuiAccess } from '../gui/GuiAccess.ts';
import type { AccessQuestion, Explanation, GrantSource } from '../rights/explainAccess.ts';
import type { FieldScope, Grants } from '../rights/Grants.ts';

/** What may be read or changed, as the server tells the browser. */
export interface ToldScope {
  /** In every record. */
  all: FieldScope;
  /** In single records; `many` where they are too many to be told. */
  ids: Record<string, FieldScope> | 'many';
  /** In records that only the server can name: by rules, or among the many. There `$access` of the record decides. */
  some: FieldScope;
}

/** Rights for one entity. */
export interface ToldRights {
  create: boolean;
  delete: boolean;
  read: ToldScope;
  update: ToldScope;
  custom: string[];
}

/** Answer of `GET /api/permissioner/crud`: rights on data, by resource; what is not named is not granted. */
export type CrudAnswer = Record<string, ToldRights>;

/** Answer of `GET /api/permissioner/gui`: what of the surface is shown, all roles together. It grants no data. */
export type GuiAnswer = GuiAccess;

/** `GET /api/permissioner/explain`: may this login user (without one: who asks) do this, and why? */
export interface ExplainRequest {
  entity: string;
  question: AccessQuestion;
  loginUser?: string;
}

/** What decides, and whose rights were looked at. */
export interface ExplainAnswer extends Explanation {
  user: { id: string; name: string };
  /** Everything that could grant something: the person's roles and their own rights. */
  sources: GrantSource['origin'][];
}

/** `GET /api/permissioner/sources`: all that grants a login user something; without one, to who asks. */
export interface SourcesRequest {
  loginUser?: string;
}

/** Grants as they are stored, each with where it comes from, and what follows from them together. */
export interface SourcesAnswer {
  user: { id: string; name: string };
  sources: GrantSource[];
  rights: CrudAnswer;
  /** What of the surface they see; null for who may not read what roles show. */
  gui: GuiAnswer | null;
}

/** `POST /api/permissioner/impact`: a role as it would be saved. */
export interface ImpactRequest {
  /** Id of the role; null: a new one, which nobody has yet. */
  role: string | null;
  crudAccess: Grants;
  guiAccess: Record<string, boolean>;
}

/** A right that somebody would get or lose. */
export interface ImpactChange {
  entity: string;
  /** `create`, `read`, `update`, `delete`, or the name of a custom right. */
  action: string;
  fields: 'all' | string[];
  /** How many records it reaches, of those that who asks may read; null where that is not to be told, or no question. */
  records: number | null;
}

/** A login user with what a change of a role would mean for them. */
export interface ImpactPerson {
  id: string;
  name: string;
  userType: string;
  gains: ImpactChange[];
  losses: ImpactChange[];
  /** Parts of the surface, by their keys. */
  gui: { shown: string[]; hidden: string[] };
}

/** Who would gain or lose what: the first hundred by name, and how many there are. */
export interface ImpactAnswer {
  persons: ImpactPerson[];
  total: number;
}
