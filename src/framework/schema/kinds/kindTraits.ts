import type { FieldKind } from './FieldKind.ts';

export type FilterOperator =
  | '$in'
  | '$nin'
  | '$ne'
  | '$gt'
  | '$gte'
  | '$lt'
  | '$lte'
  | '$exists'
  | '$contains';

/** Traits of a kind that every half needs. */
export interface KindTraits {
  /** Equality is always possible unless the list is empty. */
  operators: readonly FilterOperator[];
  sortable: boolean;
  /** Has text that the search covers. */
  searchable: boolean;
  /** Refers to other records. */
  relation: boolean;
  /** The stored value is the id of a file. */
  isFile: boolean;
  /** Smallest unit of a merge: the whole field, or each member of its value. */
  mergeUnit: 'field' | 'member';
  /** The stored value is a list. */
  list: boolean;
  /** A single spreadsheet cell can contain the whole value. */
  inCell: boolean;
}

const equality = ['$in', '$nin', '$ne', '$exists'] as const;
const order = [...equality, '$gt', '$gte', '$lt', '$lte'] as const;
const words = [...equality, '$contains'] as const;

const text: KindTraits = {
  operators: words,
  sortable: true,
  searchable: true,
  relation: false,
  isFile: false,
  mergeUnit: 'field',
  list: false,
  inCell: true,
};
const ordered: KindTraits = { ...text, operators: order, searchable: false };
const choice: KindTraits = { ...text, operators: equality, searchable: false };
const opaque: KindTraits = { ...choice, operators: ['$exists'], sortable: false, inCell: false };
const list: KindTraits = { ...choice, sortable: false, list: true };

export const kindTraits: Record<FieldKind, KindTraits> = {
  text,
  longText: text,
  richText: { ...text, operators: ['$exists', '$contains'], sortable: false },
  mail: text,
  phone: text,
  url: text,
  integer: ordered,
  decimal: ordered,
  money: ordered,
  boolean: choice,
  date: ordered,
  dateTime: ordered,
  timeOfDay: ordered,
  timeRange: opaque,
  enum: choice,
  enumList: list,
  textList: { ...list, searchable: true },
  reference: { ...choice, relation: true },
  referenceList: { ...list, relation: true },
  link: { ...list, relation: true, inCell: false },
  polymorphicReference: { ...choice, sortable: false, relation: true, inCell: false },
  address: { ...opaque, mergeUnit: 'member' },
  contactData: { ...opaque, mergeUnit: 'member' },
  file: { ...opaque, isFile: true },
  image: { ...opaque, isFile: true },
  colour: choice,
  json: opaque,
  value: { ...opaque, mergeUnit: 'member' },
  valueList: { ...opaque, list: true },
};
