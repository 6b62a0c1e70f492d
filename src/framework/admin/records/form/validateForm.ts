import type { FieldErrors } from 'react-hook-form';
import { isShown } from '../../../schema/condition.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { validateFormValues } from '../../../schema/validation/validateRecord.ts';
import { unpopulated } from '../../session/data-provider/records.ts';
import { isUnreadable } from '../inputs/FormHost.ts';
import { formData, tidyValue } from './sentValues.ts';

function collect(value: unknown, path: string, errors: Record<string, string>): void {
  if (isUnreadable(value)) {
    errors[path] = value.$problem;
  } else if (Array.isArray(value) || isJsonObject(value)) {
    for (const [name, entry] of Object.entries(value)) {
      collect(entry, path === '' ? name : `${path}.${name}`, errors);
    }
  }
}

/** German error messages by path for all typed text that could not be parsed. */
function unreadableErrors(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const errors: Record<string, string> = {};
  collect(values, '', errors);
  return errors;
}

function without(value: unknown): unknown {
  if (isUnreadable(value)) return null;
  if (Array.isArray(value)) return value.map(without);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, without(entry)]));
}

/** The values of a form with null for each text that could not be parsed: it counts as no value. */
function withoutUnreadable(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, without(value)]));
}

interface FormContent {
  entity: Entity;
  /** Fields of the form; others are not checked. */
  fields: readonly Field[];
  values: Readonly<Record<string, unknown>>;
  /** The record as it was when the form was opened; absent for a new one. */
  stored: Readonly<Record<string, unknown>> | undefined;
}

function only(errors: Record<string, string>, names: ReadonlySet<string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => names.has(path.split('.')[0] ?? '')));
}

/**
 * German error messages by field path for the visible fields of the form, including links, which are not part
 * of the record.
 */
export function validateForm({ entity, fields, values, stored }: FormContent): Record<string, string> {
  const data = formData(fields, withoutUnreadable(values), stored);
  const record = { ...stored, ...data };
  const shown = new Set(fields.filter((field) => isShown(field, record)).map(({ name }) => name));
  const problems = validateFormValues(entity, unpopulated(entity, data), {
    mode: stored ? 'update' : 'create',
    ...(stored ? { stored: unpopulated(entity, stored) } : {}),
  });
  const tidied = Object.fromEntries(
    fields.map((field) => [field.name, tidyValue(field, values[field.name])]),
  );
  // unparsable input has a more specific message than the rule's
  const unreadable = unreadableErrors(tidied);
  const isReadable = (path: string) =>
    !Object.keys(unreadable).some(
      (other) => path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`),
    );
  const readable = Object.fromEntries(Object.entries(problems).filter(([path]) => isReadable(path)));
  return only({ ...readable, ...unreadable }, shown);
}

interface ErrorTree {
  [name: string]: ErrorTree | string;
}

function place(tree: ErrorTree, path: string, sentence: string): void {
  const names = path.split('.');
  const last = names.pop() ?? path;
  let branch = tree;
  for (const name of names) {
    const next = branch[name];
    const opened: ErrorTree = typeof next === 'object' ? next : {};
    branch[name] = opened;
    branch = opened;
  }
  const present = branch[last];
  const leaf = { type: 'invalid', message: sentence };
  // both the value and its members have an error
  branch[last] = typeof present === 'object' ? { ...present, root: leaf } : leaf;
}

/** Converts messages by field path to react-hook-form's error tree. */
export function formErrors(sentences: Readonly<Record<string, string>>): FieldErrors {
  const tree: ErrorTree = {};
  // longest paths first, so that a value's own error finds the branch of its members
  const paths = Object.keys(sentences).toSorted((one, other) => other.length - one.length);
  for (const path of paths) place(tree, path, sentences[path] ?? '');
  return tree as FieldErrors;
}
