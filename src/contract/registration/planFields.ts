import type { FormFieldContent, OnlineFormConfig, SelectableTimeslot } from '../../../generated/types.ts';
import { formatTimeOfDay } from '../../framework/schema/german/formatTimeOfDay.ts';
import type { FieldKind } from '../../framework/schema/kinds/FieldKind.ts';
import { memberAt } from '../../framework/schema/merge/mergeChanges.ts';
import type { EnumOption, Field } from '../../framework/schema/model.ts';
import type { PlanChoices, PlanField, PlanKind, PlanOption } from './FormPlan.ts';
import { questionField } from './questionField.ts';

const kinds: Partial<Record<FieldKind, PlanKind>> = {
  text: 'text',
  longText: 'longText',
  mail: 'mail',
  phone: 'phone',
  date: 'date',
  boolean: 'boolean',
  enum: 'choice',
  address: 'address',
};

/** Countries that parents of a school in Germany live in; the definition knows all of the world. */
const nearCountries = ['DE', 'AT', 'BE', 'CH', 'CZ', 'DK', 'FR', 'IT', 'LI', 'LU', 'NL', 'PL'];

function optionsOf({ enumName, options }: Field): PlanOption[] | undefined {
  const isOffered = ({ value }: EnumOption) =>
    enumName !== 'country' || nearCountries.includes(String(value));
  return options?.filter(isOffered).map(({ value, title }) => ({ value: String(value), title }));
}

/** The condition of a member on one of its siblings, such as that of a federal state on the country. */
function conditionOf({ when }: Field): Pick<PlanField, 'when'> {
  const [condition] = Object.entries(when ?? {});
  if (!condition) return {};
  const [field, wanted] = condition;
  return { when: { field, is: [wanted].flat().map((value) => (value === true ? true : String(value))) } };
}

type Optional<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Drops what is undefined, so that plans are plain JSON. */
function given<Fields extends object>(fields: Fields): Optional<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Optional<Fields>;
}

/**
 * A field of a form from the definition of the stored field.
 * @param name path in the answers
 */
function planField(source: Field, name: string): PlanField {
  return {
    name,
    kind: source.mask === 'iban' ? 'iban' : (kinds[source.kind] ?? 'text'),
    label: source.title,
    isRequired: source.required,
    ...given({
      options: optionsOf(source),
      minLength: source.minLength,
      maxLength: source.maxLength,
      pattern: source.pattern,
      patternHint: source.patternHint,
      rules: source.rules,
      preset: typeof source.default === 'string' ? source.default : undefined,
      members: source.members
        ?.filter(({ kind }) => kind in kinds)
        .map((member) => ({ ...planField(member, member.name), ...conditionOf(member) })),
    }),
  };
}

/** Key of a timeslot among the options of a form: `1-720-840`. */
function timeslotKey({ dayOfWeek, timeRange }: SelectableTimeslot): string {
  return [dayOfWeek, timeRange?.startTime, timeRange?.endTime].map((part) => part ?? '').join('-');
}

/** A field as the office defines it. */
interface DefinedField {
  question?: string | null;
  name?: string | null;
  text?: string | null;
  isRequired: boolean;
}

export interface ContentContext {
  config: OnlineFormConfig;
  choices: PlanChoices;
  timeslots: readonly SelectableTimeslot[];
}

type MakeFields = (defined: DefinedField, context: ContentContext) => PlanField[];

/** Files of 10 MB: photos of phones and scanned pages. */
const fileLimits = { accept: ['application/pdf', 'image/*'], maxBytes: 10_000_000, maxFiles: 5 };

function stored(path: string, { choices }: ContentContext): PlanField[] {
  const member = memberAt(choices.members, path);
  return member ? [planField(member, path)] : [];
}

/** A field that a submission stores under the same path. */
const plain =
  (path: string, change: Partial<PlanField> = {}): MakeFields =>
  ({ isRequired }, context) =>
    stored(path, context).map((field) => ({ ...field, ...change, isRequired }));

/** The gender of one person: a family is none. */
const gender =
  (path: string): MakeFields =>
  ({ isRequired }, context) =>
    stored(path, context).map((field) => ({
      ...field,
      isRequired,
      options: (field.options ?? []).filter(({ value }) => value !== 'family'),
    }));

const choice = (field: PlanField): PlanField[] => (field.options?.length ? [field] : []);

const subject: MakeFields = ({ isRequired }, { choices }) =>
  choice({
    name: 'subject',
    kind: 'subject',
    label: 'Fach',
    isRequired,
    options: choices.subjects.map(({ id, title }) => ({ value: id, title })),
  });

const openCourse = 'Wenn keiner passt, lass das Feld frei. Wir melden uns mit einem Vorschlag.';
const moreCourses =
  'Hier passen nicht alle Kurse hinein. Ist deiner nicht dabei, lass das Feld frei. Wir melden uns dann bei dir.';

/** Nobody has to choose from a list that is not complete. */
const course: MakeFields = ({ isRequired }, { choices }) =>
  choice({
    name: 'course',
    kind: 'course',
    label: 'Kurs',
    ...(choices.hasMoreCourses ? { hint: moreCourses } : isRequired ? {} : { hint: openCourse }),
    isRequired: isRequired && !choices.hasMoreCourses,
    options: choices.courses.map(({ id, title, note, subject, institution }) => ({
      value: id,
      title,
      ...(note ? { note } : {}),
      ...(subject ? { subject } : {}),
      ...(institution ? { institution } : {}),
    })),
  });

function timeslotOption(slot: SelectableTimeslot, { choices }: ContentContext): PlanOption {
  const days = memberAt(choices.members, 'timeslots.dayOfWeek')?.options;
  const day = days?.find(({ value }) => value === slot.dayOfWeek)?.title ?? '';
  const { startTime, endTime } = slot.timeRange ?? {};
  const times = [startTime, endTime].map((time) => formatTimeOfDay(time ?? 0)).join('–');
  return {
    value: timeslotKey(slot),
    title: `${day}, ${times} Uhr`,
    ...(slot.note ? { note: slot.note } : {}),
  };
}

const timeslots: MakeFields = ({ isRequired }, context) =>
  choice({
    name: 'timeslots',
    kind: 'timeslots',
    label: 'Mögliche Zeiten',
    hint: 'Kreuze alles an, was geht.',
    isRequired,
    options: context.timeslots.map((slot) => timeslotOption(slot, context)),
  });

const institution: MakeFields = (_, { choices }) => {
  const { searchedPlace, institutions = [] } = choices;
  if (choices.institution) return [];
  const field: PlanField = {
    name: 'institution',
    kind: 'institution',
    label: 'Standort',
    isRequired: true,
    options: institutions.map(({ id, title, note }) => ({ value: id, title, ...(note ? { note } : {}) })),
  };
  // without an institution that was searched for, nothing can be sent
  if (searchedPlace === null) return [field];
  return choice(searchedPlace ? { ...field, preset: searchedPlace.id } : field);
};

/** The federal state is preset with the school's: most families live in the same. */
const address: MakeFields = (defined, context) =>
  plain('parent.address')(defined, context).map((field) => ({
    ...field,
    members: (field.members ?? []).map((member) =>
      member.name === 'state' && context.choices.federalState
        ? { ...member, preset: context.choices.federalState }
        : member,
    ),
  }));

/** Method of payment; a direct debit needs an account and a mandate. */
const payment: MakeFields = ({ isRequired }, context) => {
  const byDebit = { when: { field: 'parent.payment.method', is: ['direct-debit'] } };
  const school = context.choices.school ?? 'die Musikschule';
  return [
    ...stored('parent.payment.method', context).map((field) => ({ ...field, isRequired })),
    ...['parent.payment.accountHolder', 'parent.payment.iban'].flatMap((path) =>
      stored(path, context).map((field) => ({ ...field, isRequired: true, ...byDebit })),
    ),
    {
      name: 'consents.mandate',
      kind: 'consent',
      label: `Ich ermächtige ${school}, Zahlungen von meinem Konto mittels Lastschrift einzuziehen, und weise mein Kreditinstitut an, diese Lastschriften einzulösen. Innerhalb von acht Wochen kann ich die Erstattung des belasteten Betrags verlangen.`,
      isRequired: true,
      ...byDebit,
    },
  ];
};

const question: MakeFields = (defined, { config }) => {
  const found = (config.questions ?? []).find(({ name }) => name === defined.question);
  const field = found && questionField(found);
  return field ? [{ ...field, isRequired: field.isRequired || defined.isRequired }] : [];
};

const file: MakeFields = ({ name, isRequired }) =>
  name ? [{ name: `answers.${name}`, kind: 'file', label: 'Datei', isRequired, ...fileLimits }] : [];

const documents: MakeFields = (_, { choices }) =>
  choices.documents.map(({ id, title, url }) => ({
    name: `documents.${id}`,
    kind: 'document',
    label: `Ich habe „${title}“ gelesen.`,
    isRequired: true,
    ...(url ? { link: { title, url } } : {}),
  }));

const consent: MakeFields = ({ name, text, isRequired }, { config }) =>
  name && text
    ? [
        {
          name: `consents.${name}`,
          kind: 'consent',
          label: text,
          isRequired,
          ...(name === 'terms' && config.termsUrl
            ? { link: { title: 'Bedingungen lesen', url: config.termsUrl } }
            : {}),
        },
      ]
    : [];

const signature: MakeFields = ({ isRequired }) => [
  { name: 'signature', kind: 'signature', label: 'Unterschrift', isRequired, maxLength: 200 },
];

/** The fields of a plan that each content of the office's definition adds. */
export const contentFields: Record<FormFieldContent, MakeFields> = {
  institution,
  'student.gender': gender('student.gender'),
  'student.firstName': plain('student.firstName'),
  'student.lastName': plain('student.lastName'),
  'student.birthday': plain('student.birthday'),
  'student.schoolClass': plain('student.schoolClass', { hint: 'Etwa „3b“.' }),
  'student.specialInformation': plain('student.specialInformation', {
    hint: 'Etwa Allergien, eigene Instrumente oder Vorkenntnisse.',
  }),
  subject,
  course,
  timeslots,
  'parent.gender': gender('parent.gender'),
  'parent.firstName': plain('parent.firstName'),
  'parent.lastName': plain('parent.lastName'),
  'parent.mail': plain('parent.mail', { hint: 'Dorthin schicken wir die Bestätigung.' }),
  'parent.phone': plain('parent.phone'),
  'parent.address': address,
  'parent.payment': payment,
  question,
  file,
  documents,
  consent,
  signature,
};
