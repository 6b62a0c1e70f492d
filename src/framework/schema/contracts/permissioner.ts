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
}

/** `POST /api/permissioner/impact`: a role as it would be saved. */
export interface ImpactRequest {
  /** Id of the role. */
  role: string;
  crudAccess: Grants;
  guiAccess: Record<string, boolean>;
}

/** A right that somebody would get or lose. */
export interface ImpactChange {
  entity: string;
  action: string;
  fields: 'all' | string[];
  /** How many records it reaches; null where that was not counted. */
  records: number | null;
}

/** Who would gain or lose what; of many people only the first are named. */
export interface ImpactAnswer {
  persons: { id: string; name: string; userType: string; gains: ImpactChange[]; losses: ImpactChange[] }[];
  total: number;
}
