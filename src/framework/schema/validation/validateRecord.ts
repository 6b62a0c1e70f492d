import { isShown, withDefaults } from '../condition.ts';
import { isJsonObject, type RecordData } from '../Json.ts';
import { stateIn } from '../masks/stateIn.ts';
import { isSameValue } from '../merge/isSameValue.ts';
import type { Entity, Field } from '../model.ts';
import { withMessage } from './check.ts';
import { evaluateRules, ignoredNames } from './evaluateRules.ts';
import { isMissing } from './isMissing.ts';
import { type Issue, type Rule, sentenceOf } from './issues.ts';
import { readFieldValue } from './readFieldValue.ts';
import type { TextTools } from './textSchemas.ts';
import { unknownNames } from './unknownNames.ts';

interface ValidationOptions extends TextTools {
  mode: 'create' | 'update';
  /** The current record, for conditions and for members that the input leaves unchanged. */
  stored?: RecordData;
  /** Whether the sender may fill a `settableOnce` field while it is empty; absent: never. */
  maySetOnce?: (field: string) => boolean;
  /** The hook, job or service that sends the input: it fills the read-only fields that name it. */
  writer?: string;
}

function issue(path: string, rule: Rule): Issue {
  return { path, rule, params: {} };
}

/** Whether only the system sets the field, and another part of it than the sender. */
function isFixed({ readOnly, writer }: Field, sender: string | undefined): boolean {
  return readOnly && (sender === undefined || writer !== sender);
}

/** Says of a sealed field where a correction belongs. */
function withSeal({ sealed }: Field, issue: Issue): Issue {
  return sealed === undefined ? issue : { ...issue, params: { ...issue.params, message: sealed } };
}

/** Checks whether the field may be sent at all: not read-only, not already set once, not hidden. */
function placeIssues(
  field: Field,
  value: unknown,
  record: RecordData,
  { stored, maySetOnce, writer }: ValidationOptions,
): Issue[] {
  const isBrought = field.settableOnce !== undefined && (maySetOnce?.(field.name) ?? false);
  if ((isFixed(field, writer) && !isBrought) || field.kind === 'link')
    return [withSeal(field, issue(field.name, 'readOnly'))];
  const before = stored?.[field.name];
  if (isBrought && !isMissing(before) && !isSameValue(before, value))
    return [issue(field.name, 'settableOnce')];
  if (!isShown(field, record) && value !== null) return [issue(field.name, 'hidden')];
  return [];
}

function readGiven(field: Field, given: unknown, record: RecordData, options: ValidationOptions) {
  const place = placeIssues(field, given, record, options);
  if (place.length > 0) return { value: null, issues: place };
  if (given === null || given === '' || (field.required && isMissing(given)))
    return { value: null, issues: [] };
  const stored = options.stored?.[field.name];
  const { value, issues } = readFieldValue(field, given, {
    phone: options.phone,
    sanitize: options.sanitize,
    state: options.state,
    isWhole: !isJsonObject(stored),
    stored,
  });
  return {
    value,
    issues: issues.map((found) => ({ ...found, path: [field.name, found.path].filter(Boolean).join('.') })),
  };
}

function unknownIssues(entity: Entity, input: RecordData): Issue[] {
  const known = new Set(entity.fields.map((field) => field.name));
  const isKnown = (name: string) => known.has(name) || ignoredNames.has(name);
  return unknownNames(input, isKnown).map((name) => issue(name, 'unknownField'));
}

type Outcome = ReturnType<typeof readFieldValue>;

/** Reads one field: its input, its default, or nothing; undefined if the field is not affected. */
function readOne(
  field: Field,
  input: RecordData,
  given: RecordData,
  record: RecordData,
  options: ValidationOptions,
): Outcome | undefined {
  const isGiven = Object.hasOwn(input, field.name);
  if (isGiven) return readGiven(field, input[field.name], record, options);
  if (!isShown(field, record)) return undefined;
  if (options.mode === 'create') return { value: given[field.name], issues: [] };
  // this change makes the field visible, so it is checked for `required` now
  const appears = isMissing(record[field.name]) && !isShown(field, options.stored ?? record);
  return appears ? { value: undefined, issues: [] } : undefined;
}

function isRequiredHere(field: Field, record: RecordData, { writer }: ValidationOptions): boolean {
  return field.required && !isFixed(field, writer) && isShown(field, record);
}

/** Rules that the changed record breaks; fields with other mistakes are skipped. */
function brokenRules(
  entity: Entity,
  values: RecordData,
  { stored }: ValidationOptions,
  issues: readonly Issue[],
): Issue[] {
  const wrong = new Set(issues.map(({ path }) => path.split('.')[0]));
  const isTouched = (name: string) => name in values && !wrong.has(name);
  return evaluateRules(entity.fields, { ...stored, ...values }, isTouched).filter(
    ({ path }) => !wrong.has(path),
  );
}

/**
 * Validates input before it is stored; fields whose condition is false are neither required nor accepted. On
 * create, defaults fill absent fields and required ones must be present; on update only the input is checked,
 * and null clears.
 * @returns the normalised values to store, and every mistake
 */
export function validateRecord(
  entity: Entity,
  input: RecordData,
  options: ValidationOptions,
): { values: RecordData; issues: Issue[] } {
  const given = options.mode === 'create' ? withDefaults(entity, input) : input;
  const record = { ...options.stored, ...given };
  const values: RecordData = {};
  const issues = unknownIssues(entity, input);
  const placed = { ...options, state: stateIn(entity.fields, record) };
  for (const field of entity.fields.filter(({ name }) => !ignoredNames.has(name))) {
    const outcome = readOne(field, input, given, record, placed);
    if (!outcome) continue;
    issues.push(...outcome.issues);
    const isEmpty = outcome.issues.length === 0 && isMissing(outcome.value);
    if (isEmpty && isRequiredHere(field, record, options))
      issues.push(withMessage(field, issue(field.name, 'required')));
    if (outcome.value !== undefined) values[field.name] = outcome.value;
  }
  issues.push(...brokenRules(entity, values, options, issues));
  return { values, issues };
}

/**
 * Validates the values of a form and returns German sentences by path: `{'address.postal': 'Eine deutsche
 * Postleitzahl …'}`. Fields that only the system sets are skipped.
 */
export function validateFormValues(
  entity: Entity,
  values: RecordData,
  options: ValidationOptions,
): Record<string, string> {
  const settable = new Set(
    entity.fields.filter((field) => !field.readOnly && field.kind !== 'link').map((field) => field.name),
  );
  const input = Object.fromEntries(Object.entries(values).filter(([name]) => settable.has(name)));
  const { issues } = validateRecord(entity, input, options);
  return Object.fromEntries(
    issues.filter(({ rule }) => rule !== 'hidden').map((found) => [found.path, sentenceOf(found)]),
  );
}
