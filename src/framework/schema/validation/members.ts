import { isShown } from '../condition.ts';
import { clearedFields } from '../hiddenFields.ts';
import { isJsonObject } from '../Json.ts';
import { isSameValue } from '../merge/isSameValue.ts';
import type { Field } from '../model.ts';
import { check, type Fail, type ValueSchema } from './check.ts';
import { evaluateRules } from './evaluateRules.ts';
import { forbiddenKeys } from './forbiddenKeys.ts';
import { ignoredNames } from './ignoredNames.ts';
import { isMissing } from './isMissing.ts';
import { passOn } from './passOn.ts';
import { unknownNames } from './unknownNames.ts';
import type { ReadField } from './valueSchemas.ts';
import { withMessage } from './withMessage.ts';

type Values = Readonly<Record<string, unknown>>;

/** Context for reading a value object. */
export interface MembersContext {
  read: ReadField;
  /** The value is new as a whole: required members must be present, and defaults fill the absent ones. */
  isWhole: boolean;
  /** The stored value; members that are not given stay. */
  stored?: unknown;
}

function refuseStrangers(value: Values, known: ReadonlySet<string>, fail: Fail): void {
  for (const name of unknownNames(value, (one) => known.has(one)))
    fail('unknownField', {}, [forbiddenKeys.has(name) ? '?' : name]);
}

/** Accepts read-only and hidden members only if they are empty or unchanged. */
function refuseForeign(member: Field, value: Values, stored: Values, isHidden: boolean, fail: Fail): void {
  const given = value[member.name] ?? null;
  const isUntouched = given === null || isSameValue(given, stored[member.name]);
  if (isUntouched) return;
  if (member.readOnly && !ignoredNames.has(member.name)) fail('readOnly', {}, [member.name]);
  else if (isHidden && !member.clearWhenHidden) fail('hidden', {}, [member.name]);
}

function withDefaults(known: readonly Field[], value: Values): Values {
  const absent = known.filter(({ name, default: start }) => start !== undefined && !(name in value));
  return { ...value, ...Object.fromEntries(absent.map((member) => [member.name, member.default])) };
}

/** Reads one visible member; undefined if it was not given. */
function readShown(member: Field, value: Values, stored: Values, context: MembersContext, fail: Fail) {
  const isGiven = Object.hasOwn(value, member.name);
  const given = isGiven ? value[member.name] : null;
  const isEmpty =
    given === null || given === undefined || given === '' || (member.required && isMissing(given));
  const outcome = isEmpty ? { value: null, issues: [] } : context.read(member, given, stored[member.name]);
  passOn(outcome.issues, [member.name], fail);
  const isLacking = member.required && outcome.issues.length === 0 && isMissing(outcome.value);
  if (isLacking && (isGiven || context.isWhole)) {
    const { params } = withMessage(member, { rule: 'required', params: {} });
    fail('required', params, [member.name]);
  }
  return isGiven ? outcome.value : undefined;
}

/**
 * A value object with known members only; null clears a member, an absent one stays. Read-only and hidden
 * members keep their stored value, unless the definition clears hidden ones.
 */
export function members(field: Field, context: MembersContext): ValueSchema {
  const known = field.members ?? [];
  const names = new Set(known.map((member) => member.name));
  const stored = isJsonObject(context.stored) ? context.stored : {};
  return check((value, fail) => {
    if (!isJsonObject(value)) {
      fail('type');
      return null;
    }
    refuseStrangers(value, names, fail);
    const given = context.isWhole ? withDefaults(known, value) : value;
    const whole = { ...stored, ...given };
    const result: Record<string, unknown> = {};
    for (const member of known) {
      const isHidden = !isShown(member, whole);
      if (member.readOnly || isHidden) {
        refuseForeign(member, value, stored, isHidden, fail);
        if (member.name in stored) result[member.name] = stored[member.name];
        continue;
      }
      const shown = readShown(member, given, stored, context, fail);
      if (shown !== undefined) result[member.name] = shown;
    }
    const read = { ...result, ...clearedFields(known, { ...stored, ...result }) };
    passOn(
      evaluateRules(known, { ...stored, ...read }, (name) => name in value),
      [],
      fail,
    );
    return read;
  });
}
