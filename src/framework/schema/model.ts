import type { EntityTraits } from './EntityTraits.ts';
import type { FieldRule } from './FieldRule.ts';
import type { FormTab } from './FormTab.ts';
import type { JsonValue } from './Json.ts';
import type { FieldKind } from './kinds/FieldKind.ts';
import type { ListLayouts } from './lists/ListLayouts.ts';
import type { MaskName } from './masks/Mask.ts';
import type { Condition, SelectionRules } from './selection/selectionRules.ts';

/** Records that depend on another one; they are counted before it is deactivated. */
export interface Dependent {
  title: string;
  resource: string;
  /** Field of these records, or member of its value, that refers to the record. */
  by: string;
  /** Counts only records that meet this filter. */
  where?: Record<string, JsonValue>;
}

/** One option of an enum: the stored value and its German title. */
export interface EnumOption {
  value: string | number;
  title: string;
  /** `#rrggbb`, for chips. */
  colour?: string;
  /** Texts that belong to the value, by name, e.g. the salutation of a gender. */
  with?: Record<string, string>;
  /** Other names of it in the cells of an imported file. */
  synonyms?: string[];
}

/**
 * Effect on a referring record when its target is deleted: the deletion is refused, the field is
 * cleared, or the record is deleted too.
 */
export type OnDelete = 'refuse' | 'clear' | 'cascade';

/** Target of a `reference` or `referenceList`. */
interface ReferenceTarget {
  to: string;
  /** Field of the referring record whose value chooses the form of the target's title; see `recordTitles`. */
  titleBy?: string;
  /** Form of the target's title in one record; set by `fieldOfRecord`. */
  titleForm?: string;
}

/**
 * One end of a many-to-many relation. The relation is stored once, in the join table `through`, under `type`.
 */
export interface LinkEnd {
  to: string;
  through: string;
  type: string;
  /** Restricts the records at the other end by equality of their own fields. */
  where?: Record<string, JsonValue>;
  /** The field of `to` that shows this end without restriction. */
  inverse: string;
  /** Fields of each link of the relation, the same at all of its ends; `since` and `by` are read-only. */
  facts?: Field[];
}

/** Days that a date field excludes: those of a registered source, for the record that a sibling refers to. */
export interface ExcludedDaysWord {
  /** Name of the source, such as `closedDays`. */
  days: string;
  /** Sibling reference to the record whose days they are. */
  of: string;
}

/** A word behind the value of a field, such as "veraltet", in records that meet the condition. */
export interface FieldMark {
  text: string;
  when: Condition;
}

/** A resolved field: references followed, its kind decided, nothing left to look up. Plain JSON. */
export interface Field {
  name: string;
  kind: FieldKind;
  /** German label. */
  title: string;
  /** German help text. */
  description?: string;
  required: boolean;
  /** Set by the system only; a request that contains it is refused. */
  readOnly: boolean;
  /** Accepted but never returned (passwords). */
  writeOnly: boolean;
  deprecated: boolean;
  personalData: boolean;
  /**
   * Resource of which a user must be able to read something, or the field of it (`parents.payment`) that they must be
   * able to read, too, to read or change this field.
   */
  alsoRead?: string;
  default?: JsonValue;
  /** Example as people write it, for readers of the API document. */
  example?: JsonValue;
  minLength?: number;
  maxLength?: number;
  /** JSON Schema `pattern`: a regular expression, unanchored; `patternHint` is its German sentence. */
  pattern?: string;
  patternHint?: string;
  /** For a `text`: the notation of a number, in which it is checked, stored and shown. */
  mask?: MaskName;
  /** For a `richText`: sent by a messenger, without underlined text and links. */
  isChat?: true;
  /** Rules beyond the kind, such as a comparison with a sibling field. */
  rules?: FieldRule[];
  /** German sentences of this field, by rule, that replace the rules' own. */
  messages?: Record<string, string>;
  /** For a member of a value: used by code, not shown to users. */
  isInternal?: true;
  /** For a `text`: its meaning, if users see it under another name. */
  format?: 'mediaType';
  /** For a `textList`: kind of its entries, if not plain text. */
  itemKind?: 'mail';
  minimum?: number;
  maximum?: number;
  /** JSON Schema `multipleOf`; of a `timeOfDay`, the step in minutes. */
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  /** Digits after the decimal point of a `decimal`. */
  scale?: number;
  /**
   * For a list: what an empty one says, in German. The list then has three states, which people see and set: not
   * stated (null), empty, and filled.
   */
  emptyList?: string;
  /** Options of `enum` and `enumList`, and the name of their enum (absent: defined inline). */
  options?: EnumOption[];
  enumName?: string;
  reference?: ReferenceTarget;
  link?: LinkEnd;
  /** For a `date`: days that cannot be chosen. */
  excludes?: ExcludedDaysWord;
  /** For a `date`, a birthday: the form shows the age. */
  showsAge?: true;
  /** Resources that a `polymorphicReference` may point to. */
  targets?: string[];
  /** For fields that store references: what happens here when the target is deleted. */
  onDelete?: OnDelete;
  /** For fields that store references: why the profiles of their targets do not list the referring records. */
  backlink?: { hidden: string };
  /** For relations, by target: rules on top of those of the target itself. */
  selection?: Record<string, SelectionRules>;
  /**
   * Members of `value`, `valueList`, `address`, `contactData` and `timeRange`, and the name of their value
   * type.
   */
  members?: Field[];
  valueName?: string;
  /**
   * For `valueList`: members that identify an entry, as paths in it (`day`, `time.start`). Entries are then what
   * two people change without conflict, and no two may agree in all of them.
   */
  mergeBy?: string[];
  /**
   * Members required by this field but not by their value type; they are marked `required` in `members`, too.
   */
  requiredHere?: string[];
  /**
   * For `file` and `image`: accepted media types (`image/*`, `application/pdf`) and maximum size in bytes.
   */
  accept?: string[];
  maxBytes?: number;
  /** For `file` and `image`: former files stay available to users who may read the field. */
  hasVersions?: true;
  /** Word shown behind the value in records that meet the condition. */
  mark?: FieldMark;
  /** Text of the mark in one record; set by `fieldOfRecord`. */
  shownMark?: string;
  /** Word shown for a target that is gone or may not be read. */
  unknownText?: string;
  when?: Condition;
  clearWhenHidden: boolean;
  /** Name of a registered input that replaces the kind's own. */
  widget?: string;
  renamedFrom?: string;
  /** For a read-only field: name of the hook, job or service that fills it. */
  writer?: string;
  unique: boolean;
  indexed: boolean;
  /** For a read-only field: custom right required to set it while it is empty. An import needs none. */
  settableOnce?: string;
  /**
   * For a read-only field: set by its writer with the new record and never changed; the German sentence of the refusal
   * says where a correction belongs.
   */
  sealed?: string;
  /** Other titles that a column of an imported file may have. */
  synonyms?: string[];
}

export type Action = 'create' | 'read' | 'update' | 'delete';

/** Another list of an entity's records: `/teachers` for those employees who teach. */
export interface View {
  path: string;
  /** German name of one record in this view, and of several. */
  title: string;
  plural: string;
  accusative?: string;
  weakPlural?: string;
  icon: string;
  menu?: string;
  /** Condition that all records of the view meet; `":form"` is replaced by that part of the path. */
  filter: Condition;
  columns: string[];
}

export interface SortKey {
  path: string;
  direction: 'ASC' | 'DESC';
}

/** An index of an entity that has others than those of its lists; see `Entity.indexes`. */
export interface OwnIndex {
  fields: string[];
  /** It covers only rows in which these fields are empty. */
  empty?: string[];
}

/** A resolved entity. Plain JSON; `GET /api/definitions` returns it, packed. */
export interface Entity extends EntityTraits {
  /** Resource, table and file name: `job-types`. */
  resource: string;
  /** Key of the list in the answer of `find`: `jobTypes`. */
  envelope: string;
  /** Name of the generated TypeScript type: `JobType`. */
  typeName: string;
  title: string;
  plural: string;
  /** Other forms of both names if they differ; see `accusativeOf` and `weakPluralOf`. */
  accusative?: string;
  weakPlural?: string;
  icon: string;
  /** Group in the menu; absent: not in the menu. */
  menu?: string;
  /** On the dashboard by default, until the user arranges their own. */
  isUsual?: boolean;
  /** Path of the screens: `/institutions`. */
  path: string;
  deprecated: boolean;
  /** Part of the framework itself, not of `entities/`. */
  framework: boolean;
  actions: Action[];
  /** No feature works with these records yet; they are only stored and readable. */
  isDormant?: true;
  custom: string[];
  /** Users without the custom right `beyond` only access records whose field `by` is their own profile. */
  own?: { by: string; beyond: string };
  /** Custom rights that no code checks yet: existing grants stay valid, new ones are refused. */
  idle?: string[];
  /** Titles of custom rights, if the enum `custom-permission` has one. */
  customTitles?: Record<string, string>;
  /** Descriptions of custom rights, if the enum has one. */
  customDescriptions?: Record<string, string>;
  /**
   * Template of a record's title, with `{field}` and `{value.member}`; `referenceLine` is that of its second
   * line in pickers.
   */
  recordTitle: string;
  referenceLine?: string;
  /** Name of the field whose picture is shown beside the title. */
  pictureField?: string;
  /** Other forms of the title, by the value of a field of the referring record. */
  recordTitles?: Record<string, string>;
  /** Title of a record that lacks a part of one of its forms. */
  incompleteTitle?: string;
  /** Paths of the fields that the search covers. */
  searchFields: string[];
  /** Rules for every field that refers to these records. */
  selection?: SelectionRules;
  /**
   * Two records that agree in all paths of one group may be duplicates; the user is warned before creating
   * the second.
   */
  duplicates?: string[][];
  /** Records counted before a record is deactivated. */
  dependents?: Dependent[];
  columns: string[];
  sort: SortKey[];
  filters: string[];
  layouts?: ListLayouts;
  form: FormTab[];
  views: View[];
  fields: Field[];
  /** Records have comments: a tab of their profile, and the custom rights to read and write them. */
  hasComments?: true;
  /** Days that deleted records can be restored, if the definition says so; see `trashDaysOf`. */
  trashDays?: number;
  /** Names of registered hooks that run when a record is saved. */
  hooks: string[];
  /** Names of registered guards that check every write of a record. */
  guards: string[];
  /** Instead of the indexes for lists, filters and search. */
  indexes?: OwnIndex[];
  /** Former resource name; the table is renamed. */
  renamedFrom?: string;
}

export interface Model {
  /** Hash of the content; changes only if a definition changes. */
  hash: string;
  entities: Entity[];
}
