import type { FieldRule } from '../FieldRule.ts';
import type { JsonValue } from '../Json.ts';
import type { ListLayouts } from '../lists/ListLayouts.ts';
import type { MaskName } from '../masks/Mask.ts';
import type { Action, Dependent, ExcludedDaysWord, FieldMark, OnDelete, OwnIndex } from '../model.ts';
import type { SelectionRules } from '../selection/selectionRules.ts';

/** A property as written in a definition file, accepted by the meta-schema. */
export interface RawProperty {
  title: string;
  description?: string;
  type?: 'string' | 'integer' | 'boolean' | 'array' | 'object';
  format?: 'email' | 'phone' | 'uri' | 'date' | 'date-time' | 'html' | 'colour' | 'decimal' | 'media-type';
  $ref?: string;
  /** With a `$ref` to a value type: members that are required here. */
  required?: string[];
  items?: { $ref?: string; required?: string[]; type?: 'string'; format?: 'email' };
  oneOf?: RawOption[];
  default?: JsonValue;
  examples?: JsonValue[];
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  admin?: {
    store?: RawStore;
    selection?: RawSelection;
    /** For a polymorphic reference: the rules of each target. */
    selectionOf?: Record<string, RawSelection>;
    import?: { synonyms?: string[] };
    access?: { personalData?: boolean; internal?: boolean; alsoRead?: string };
    show?: { mark?: FieldMark; unknown?: string };
    form?: {
      when?: Record<string, JsonValue>;
      clearWhenHidden?: boolean;
      widget?: string;
      patternHint?: string;
      emptyList?: string;
      showsAge?: boolean;
      excludes?: ExcludedDaysWord;
      mask?: MaskName;
      isChat?: boolean;
      rules?: FieldRule[];
      messages?: Record<string, string>;
    };
  };
}

/** Rules of choosing as written; a created record's dialog has a width of its own only if given. */
export interface RawSelection extends Omit<SelectionRules, 'create'> {
  create?: { width?: number };
}

export interface RawStore {
  kind?: string;
  to?: string | string[];
  onDelete?: OnDelete;
  backlink?: { hidden: string };
  titleBy?: string;
  through?: string;
  type?: string;
  where?: Record<string, JsonValue>;
  inverse?: string;
  facts?: string;
  mergeBy?: string | string[];
  scale?: number;
  accept?: string[];
  maxBytes?: number;
  versions?: boolean;
  renamedFrom?: string;
  writer?: string;
  unique?: boolean;
  settableOnce?: string;
  sealed?: string;
  index?: boolean;
}

export interface RawOption {
  const: string | number;
  title: string;
  /** For a custom right: what it allows. */
  description?: string;
  /** `with`: texts that belong to the value, by name. */
  admin?: { colour?: string; with?: Record<string, string>; import?: { synonyms?: string[] } };
}

export interface RawEnum {
  title: string;
  oneOf: RawOption[];
}

/** An entity or value type as written, accepted by the meta-schema. */
export interface RawObject {
  title: string;
  description?: string;
  deprecated?: boolean;
  required?: string[];
  properties: Record<string, RawProperty>;
  admin?: RawAdmin;
}

/** The part of an entity or value type that extends JSON Schema. */
export interface RawAdmin {
  store?: {
    renamedFrom?: string;
    kind?: 'address' | 'contactData' | 'timeRange' | 'value';
    indexes?: OwnIndex[];
  };
  label?: {
    plural?: string;
    accusative?: string;
    weakPlural?: string;
    icon?: string;
    menu?: string;
    isUsual?: boolean;
    path?: string;
    typeName?: string;
  };
  access?: {
    actions?: Action[];
    custom?: string[];
    own?: { by: string; beyond: string };
    isDormant?: boolean;
  };
  search?: {
    title?: string;
    titles?: Record<string, string>;
    incomplete?: string;
    reference?: string;
    picture?: string;
    fields?: string[];
    duplicates?: string[][];
  };
  list?: {
    columns?: string[];
    sort?: [string, 'ASC' | 'DESC'][];
    filters?: string[];
    layouts?: ListLayouts;
  };
  selection?: RawSelection;
  form?: { tab: string; sections: RawSection[] }[];
  views?: RawView[];
  dependents?: Dependent[];
  comments?: true;
  trash?: { days: number };
  hooks?: string[];
  guards?: string[];
}

export interface RawSection {
  title?: string;
  fields?: string[];
  part?: string;
  partReplaces?: 'values' | 'fields' | 'section';
  openedBy?: string;
  related?: { resource: string; by: string };
}

export interface RawView {
  path: string;
  title?: string;
  plural?: string;
  accusative?: string;
  weakPlural?: string;
  icon?: string;
  menu?: string;
  filter?: Record<string, JsonValue>;
  columns?: string[];
}

export interface SourceFile<Raw> {
  /** Path for messages: `entities/institutions.json`. */
  file: string;
  raw: Raw;
}

/** All definition files, by name without folder and extension: `institutions`, `address`, `gender`. */
export interface DefinitionSources {
  entities: Map<string, SourceFile<RawObject> & { framework: boolean }>;
  values: Map<string, SourceFile<RawObject>>;
  enums: Map<string, SourceFile<RawEnum>>;
  /** Resources that can be the profile of a login user; the target `principals` means all of them. */
  principals: string[];
}
