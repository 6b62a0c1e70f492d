import type { FieldKind } from './FieldKind.ts';
import type { FieldRule } from './FieldRule.ts';
import type { JsonValue } from './Json.ts';

/** One choice of an enum: the stored value and what a person reads. */
export interface EnumOption {
  value: string | number;
  title: string;
  /** `#rrggbb`, for chips. */
  colour?: string;
  /** What goes with the value, by name: the salutation of a gender. */
  with?: Record<string, string>;
}

/** What happens to a record that refers, when its target is deleted: refuse the deletion, clear the field, or go along. */
export type OnDelete = 'refuse' | 'clear' | 'cascade';

/** Where a `reference` or `referenceList` points to. */
export interface ReferenceTarget {
  to: string;
}

/** One end of a many-to-many relation that is stored once, in the join table `through`, under `type`. */
export interface LinkEnd {
  to: string;
  through: string;
  type: string;
  /** Restricts the records at the other end; equality over their own fields. */
  where?: Record<string, JsonValue>;
  /** The field of `to` that shows the other end without restriction. */
  inverse: string;
}

/** Equality or membership over fields of the same record; all must hold. A list means "one of". */
export type Condition = Record<string, JsonValue>;

/** A field as everything else reads it: dereferenced, its kind decided, nothing left to look up. Plain JSON. */
export interface Field {
  name: string;
  kind: FieldKind;
  /** German label. */
  title: string;
  /** German help text. */
  description?: string;
  required: boolean;
  /** Set by the system only; a client that sends it is refused. */
  readOnly: boolean;
  /** Accepted but never answered (passwords). */
  writeOnly: boolean;
  deprecated: boolean;
  personalData: boolean;
  default?: JsonValue;
  /** As people write it, for whoever reads the API document. */
  example?: JsonValue;
  minLength?: number;
  maxLength?: number;
  /** Regular expression of the standard's `pattern`, unanchored; `patternHint` is the German sentence for it. */
  pattern?: string;
  patternHint?: string;
  /** Rules beyond the kind, such as a comparison with a field beside this one. */
  rules?: FieldRule[];
  /** German sentences of this field in the place of a rule's own, by rule. */
  messages?: Record<string, string>;
  /** Of a member of a value: programs go by it, people are not shown it. */
  isInternal?: true;
  /** Of a `text`: what it stands for, where people call that otherwise. */
  format?: 'mediaType';
  /** Of a `textList`: what its entries are, where not plain text. */
  itemKind?: 'mail';
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  /** Digits after the decimal point of a `decimal`. */
  scale?: number;
  /** Choices of `enum` and `enumList`, and the name of the enum they come from (absent: written in place). */
  options?: EnumOption[];
  enumName?: string;
  reference?: ReferenceTarget;
  link?: LinkEnd;
  /** Resources a `polymorphicReference` may point to. */
  targets?: string[];
  /** Of whatever stores references: what happens here when a record it refers to is deleted. */
  onDelete?: OnDelete;
  /** Members of `value`, `valueList`, `address`, `contactData` and `timeRange`, and the name of their value type. */
  members?: Field[];
  valueName?: string;
  /** Members that are required here and not by their value type; they are marked `required` in `members`, too. */
  requiredHere?: string[];
  /** Of `file` and `image`: accepted media types (`image/*`, `application/pdf`) and size in bytes. */
  accept?: string[];
  maxBytes?: number;
  /** Of `file` and `image`: former files stay open to who may read the field. */
  hasVersions?: true;
  when?: Condition;
  clearWhenHidden: boolean;
  /** Name of a registered input that replaces the kind's own. */
  widget?: string;
  renamedFrom?: string;
  /** Of a read-only field: name of the hook, job or service that fills it. */
  writer?: string;
  unique: boolean;
  indexed: boolean;
  /** Of a read-only field: the custom right that may set it while it is empty. An import needs none. */
  settableOnce?: string;
  /** What else a column of a file may be called. */
  synonyms?: string[];
}

export type Action = 'create' | 'read' | 'update' | 'delete';

/** A part of a form or profile tab: fields, a registered view part, or the records that refer to this one by a field. */
export interface Section {
  title?: string;
  fields: string[];
  /** Name of a registered view part, shown below the fields on the profile. */
  part?: string;
  related?: { resource: string; by: string };
}

export interface FormTab {
  title: string;
  sections: Section[];
}

/** A further place of an entity's screens: `/teachers` for those employees who teach. */
export interface View {
  path: string;
  /** German name of one record here, and of several. */
  title: string;
  plural: string;
  accusative?: string;
  weakPlural?: string;
  icon: string;
  menu?: string;
  /** What all records here have in common; `":form"` stands for that part of the path. */
  filter: Condition;
  columns: string[];
}

export interface SortKey {
  path: string;
  direction: 'ASC' | 'DESC';
}

/** An entity as everything else reads it. Plain JSON; also what `GET /api/definitions` answers, packed. */
export interface Entity {
  /** Resource, table and file name: `job-types`. */
  resource: string;
  /** Key of the list in a `find` answer: `jobTypes`. */
  envelope: string;
  /** Name of the generated TypeScript type: `JobType`. */
  typeName: string;
  title: string;
  plural: string;
  /** Other forms of both names where they differ: see `accusativeOf` and `weakPluralOf`. */
  accusative?: string;
  weakPlural?: string;
  icon: string;
  /** Group of the menu; absent: not in the menu. */
  menu?: string;
  /** Stands on the dashboard of who never arranged theirs. */
  isUsual?: boolean;
  /** Place of the screens: `/institutions`. */
  path: string;
  deprecated: boolean;
  /** Belongs to the framework itself, not to `entities/`. */
  framework: boolean;
  actions: Action[];
  /** Nothing works with these records yet: they are stored and can be read. */
  isDormant?: true;
  custom: string[];
  /** Who lacks the custom right `beyond` has only the records whose field `by` is their own profile. */
  own?: { by: string; beyond: string };
  /** Custom rights that no code asks for yet: they may stay where they are granted, and nobody gets them newly. */
  idle?: string[];
  /** What the custom rights are called, as far as the enum `custom-permission` names them. */
  customTitles?: Record<string, string>;
  /** What custom rights open, of those that say so there. */
  customDescriptions?: Record<string, string>;
  /** Template of a record's title, `{field}` and `{value.member}`; and of its second line in pickers. */
  recordTitle: string;
  referenceLine?: string;
  /** Paths whose text the search looks through. */
  searchFields: string[];
  /** Two records that agree in all paths of one group may be the same; a person is told before they create the second. */
  duplicates?: string[][];
  columns: string[];
  sort: SortKey[];
  filters: string[];
  form: FormTab[];
  views: View[];
  fields: Field[];
  /** Names of registered hooks that run when a record is saved. */
  hooks: string[];
  /** Names of registered guards that every write of a record passes. */
  guards: string[];
  /** Former resource name, for a rename of the table. */
  renamedFrom?: string;
}

export interface Model {
  /** Hash of the content; changes exactly when a definition changes. */
  hash: string;
  entities: Entity[];
}
