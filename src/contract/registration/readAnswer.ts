import { withHouseNumber } from '../../framework/schema/german/splitStreet.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import type { FieldKind } from '../../framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../framework/schema/model.ts';
import { evaluateRules } from '../../framework/schema/validation/evaluateRules.ts';
import { isMissing } from '../../framework/schema/validation/isMissing.ts';
import { sentenceOf } from '../../framework/schema/validation/issues.ts';
import { readFieldValue } from '../../framework/schema/validation/readFieldValue.ts';
import type { ReadPhone } from '../../framework/schema/validation/textSchemas.ts';
import type { AnsweredFile } from './answers.ts';
import { isOffered, needsCourse, type Wish } from './courseWish.ts';
import type { PlanField, PlanKind } from './FormPlan.ts';
import { isSignaturePath } from './signatureStroke.ts';

/** Kinds of the framework for those that hold a plain value. */
const kinds: Partial<Record<PlanKind, FieldKind>> = {
  text: 'text',
  longText: 'longText',
  mail: 'mail',
  phone: 'phone',
  iban: 'text',
  date: 'date',
  boolean: 'boolean',
  consent: 'boolean',
  document: 'boolean',
  number: 'decimal',
  choice: 'enum',
  institution: 'enum',
  subject: 'enum',
  course: 'enum',
  multipleChoice: 'enumList',
  timeslots: 'enumList',
  address: 'address',
};

/** The field of the framework that reads and checks the answers; undefined for signatures and files. */
function fieldOfPlan(plan: PlanField): Field | undefined {
  const kind = kinds[plan.kind];
  if (!kind) return undefined;
  const { name, label, isRequired, when, options, members, rules, ...rest } = plan;
  const { minLength, maxLength, pattern, patternHint } = rest;
  return {
    name,
    kind,
    title: label,
    required: isRequired,
    readOnly: false,
    writeOnly: false,
    deprecated: false,
    personalData: true,
    clearWhenHidden: true,
    unique: false,
    indexed: false,
    ...(plan.kind === 'iban' ? { mask: 'iban' as const } : {}),
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(patternHint === undefined ? {} : { patternHint }),
    ...(rules ? { rules } : {}),
    ...(options ? { options } : {}),
    ...(members ? { members: members.flatMap((member) => fieldOfPlan(member) ?? []) } : {}),
    ...(when ? { when: { [when.field]: when.is } } : {}),
  };
}

/** The normalised answer, and German sentences by path relative to the field ('' for the field itself). */
interface ReadAnswer {
  value: unknown;
  mistakes: Record<string, string>;
}

interface AnswerContext {
  /** Choices of the child. */
  wish: Wish;
  phone: ReadPhone | undefined;
}

type Read = (field: PlanField, answer: unknown, context: AnswerContext) => ReadAnswer;

const required = sentenceOf({ rule: 'required', params: {} });
const unfit = sentenceOf({ rule: 'type', params: {} });
const forbidden = sentenceOf({ rule: 'text', params: {} });

function wrong(sentence: string, path = ''): ReadAnswer {
  return { value: null, mistakes: { [path]: sentence } };
}

/** Nothing was answered. */
function nothing({ isRequired }: PlanField): ReadAnswer {
  return isRequired ? wrong(required) : { value: null, mistakes: {} };
}

/** Markup, which no answer needs: texts travel further than our own pages. */
const markup = /<[a-z!/?]/i;

/** Paths of the texts in a value that contain markup. */
function markupIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return markup.test(value) ? [path] : [];
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => markupIn(member, path ? `${path}.${name}` : name));
}

/** Reads a value of the framework's kinds. */
const readValue: Read = (plan, answer, { phone }) => {
  const field = fieldOfPlan(plan);
  if (!field) return wrong(unfit);
  const { value, issues } = readFieldValue(field, answer, { phone, isWhole: true });
  const found = [
    ...issues,
    ...(issues.length > 0 || isMissing(value)
      ? []
      : evaluateRules([{ ...field, name: 'value' }], { value }, () => true).map((issue) => ({
          ...issue,
          path: '',
        }))),
  ];
  // the words of an option are the office's own
  const marked = found.length === 0 && !plan.options ? markupIn(value) : [];
  if (marked.length > 0)
    return { value: null, mistakes: Object.fromEntries(marked.map((path) => [path, forbidden])) };
  if (found.length === 0) return isMissing(value) ? nothing(plan) : { value, mistakes: {} };
  return {
    value: null,
    mistakes: Object.fromEntries(found.reverse().map((issue) => [issue.path, sentenceOf(issue)])),
  };
};

/** A box: only a tick is an answer. */
const readTick: Read = (plan, answer) => {
  if (!isMissing(answer) && typeof answer !== 'boolean') return wrong(unfit);
  if (answer === true) return { value: true, mistakes: {} };
  if (!plan.isRequired) return { value: false, mistakes: {} };
  return wrong(
    plan.kind === 'document'
      ? 'Bitte lies die Unterlage und setze dann das Häkchen'
      : 'Ohne diese Einwilligung können wir die Anmeldung nicht annehmen',
  );
};

const readCourse: Read = (plan, answer, context) => {
  if (isMissing(answer)) return nothing({ ...plan, isRequired: needsCourse(plan, context.wish) });
  const read = readValue(plan, answer, context);
  const option = plan.options?.find(({ value }) => value === read.value);
  return !option || isOffered(option, context.wish)
    ? read
    : wrong('Dieser Kurs passt nicht zu Fach und Standort; bitte wähle einen anderen');
};

/** An address is empty if only what was preset is filled in. */
const readAddress: Read = (plan, given, context) => {
  const answer = withHouseNumber(given);
  const presets = new Map((plan.members ?? []).map(({ name, preset }) => [name, preset]));
  const isUntouched =
    isJsonObject(answer) &&
    Object.entries(answer).every(
      ([name, value]) => presets.has(name) && (isMissing(value) || value === presets.get(name)),
    );
  if (isUntouched && !plan.isRequired) return nothing(plan);
  // a federal state belongs to Germany; one that was chosen before the country changed is dropped
  const { state, ...others } = isJsonObject(answer) ? answer : { state: null };
  const isGerman = isMissing(others.country) || others.country === 'DE';
  return readValue(plan, isJsonObject(answer) && !isGerman ? others : answer, context);
};

const signatureKeys = ['name', 'image', 'isConfirmed'];

const readSignature: Read = (plan, answer, context) => {
  if (!isJsonObject(answer)) return wrong(unfit);
  const stranger = Object.keys(answer).find((name) => !signatureKeys.includes(name));
  if (stranger !== undefined) return wrong(sentenceOf({ rule: 'unknownField', params: {} }));
  const { name, image, isConfirmed } = answer;
  const isWritten = !isMissing(image);
  if (isMissing(name) && !isWritten && isConfirmed !== true && !plan.isRequired) return nothing(plan);
  if (isWritten && !isSignaturePath(image))
    return wrong('Diese Unterschrift ist nicht lesbar; bitte unterschreibe noch einmal', 'image');
  if (!isMissing(isConfirmed) && typeof isConfirmed !== 'boolean') return wrong(unfit, 'isConfirmed');
  const read = readValue({ ...plan, kind: 'text', isRequired: true }, name ?? '', context);
  const sentence = read.mistakes[''];
  if (sentence !== undefined) return wrong(sentence, 'name');
  if (!isWritten && isConfirmed !== true)
    return wrong('Bitte unterschreibe im Feld oder setze das Häkchen', 'image');
  return {
    value: { name: read.value, image: isWritten ? image : null, isConfirmed: !isWritten },
    mistakes: {},
  };
};

function isFile(entry: unknown): entry is AnsweredFile {
  return (
    isJsonObject(entry) &&
    Object.keys(entry).every((key) => key === 'token' || key === 'name') &&
    typeof entry.token === 'string' &&
    /^[\w-]{1,100}$/.test(entry.token) &&
    typeof entry.name === 'string' &&
    entry.name.length <= 255
  );
}

/** Signs of paths and markup, which no upload leaves in the name of its file. */
const unsafeSign = /[\p{Cc}/\\"<>|:*?]/u;

const readFiles: Read = (plan, answer) => {
  if (!Array.isArray(answer) || !answer.every(isFile)) return wrong(unfit);
  if (answer.some(({ name }) => unsafeSign.test(name))) return wrong(forbidden);
  const most = plan.maxFiles ?? 1;
  if (answer.length > most) return wrong(`Höchstens ${most} Dateien sind möglich`);
  return answer.length === 0 ? nothing(plan) : { value: answer, mistakes: {} };
};

const special: Partial<Record<PlanField['kind'], Read>> = {
  consent: readTick,
  document: readTick,
  course: readCourse,
  address: readAddress,
  signature: readSignature,
  file: readFiles,
};

/** Those that decide what no answer means. */
const readsNothing: ReadonlySet<Read> = new Set([readTick, readCourse]);

/** Reads and checks the answer to one field by the framework's kinds, with their sentences. */
export function readAnswer(field: PlanField, answer: unknown, context: AnswerContext): ReadAnswer {
  const read = special[field.kind] ?? readValue;
  if (!isMissing(answer) || readsNothing.has(read)) return read(field, answer, context);
  const hasMembers = field.kind === 'address' || field.kind === 'signature';
  return hasMembers ? read(field, {}, context) : nothing(field);
}
