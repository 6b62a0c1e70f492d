import type {
  BookingForm,
  BookingFormTemplate,
  FormStep,
  OnlineFormConfig,
} from '../../../generated/types.ts';
import { choosableCourses, withoutContradictions } from './courseWish.ts';
import type {
  FormPlan,
  PlanChoices,
  PlanCondition,
  PlanField,
  PlanSection,
  PlanState,
  PlanStep,
} from './FormPlan.ts';
import { fillPlaceholders } from './fillPlaceholders.ts';
import { type ContentContext, contentFields } from './planFields.ts';
import { usualSteps } from './usualSteps.ts';

interface Essential {
  field: PlanField;
  perChild: boolean;
}

function insisting(field: PlanField): PlanField {
  const { when: _, ...always } = field;
  return { ...always, isRequired: true };
}

/** The first step, with the fields that none has in sections of their own at its top. */
function withMissing(step: PlanStep, missing: readonly Essential[]): PlanStep {
  const added = [true, false].flatMap((perChild): PlanSection[] => {
    const fields = missing.filter((entry) => entry.perChild === perChild).map(({ field }) => field);
    return fields.length === 0
      ? []
      : [{ key: `${step.key}-${perChild ? 'child' : 'person'}`, perChild, fields }];
  });
  return { ...step, sections: [...added, ...step.sections] };
}

/**
 * Makes sure that a form asks for what every submission needs, always and as required, whatever the office
 * removed.
 */
function completeSteps(steps: readonly PlanStep[], essential: readonly Essential[]): PlanStep[] {
  const known = new Set(
    steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields.map(({ name }) => name))),
  );
  const names = new Set(essential.map(({ field }) => field.name));
  const missing = essential.filter(({ field }) => !known.has(field.name));
  const [first = { key: 'step-1', title: 'Anmeldung', sections: [] }, ...others] = steps;
  return [missing.length > 0 ? withMissing(first, missing) : first, ...others].map((step) => ({
    ...step,
    sections: step.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (names.has(field.name) ? insisting(field) : field)),
    })),
  }));
}

/** Full names that a short name in a condition can mean. */
function namesOf(short: string): string[] {
  return [short, `answers.${short}`, `consents.${short}`];
}

function isSameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

const truths: Readonly<Record<string, boolean>> = { ja: true, true: true, nein: false, false: false };

function answerMeant(target: PlanField, text: string): string | boolean {
  const truth = truths[text.trim().toLowerCase()];
  if (truth !== undefined && !target.options) return truth;
  const option = target.options?.find(({ title, value }) => isSameText(title, text) || value === text);
  return option?.value ?? text;
}

/**
 * The condition that the office wrote, on one of the fields; undefined if it names no field or no answer.
 * @param short name of a content, question, file or consent
 */
function planCondition(
  short: string | null | undefined,
  answers: readonly string[],
  fields: readonly PlanField[],
): PlanCondition | undefined {
  if (!short || answers.length === 0) return undefined;
  const target = namesOf(short).flatMap((name) => fields.filter((field) => field.name === name))[0];
  return target && { field: target.name, is: answers.map((text) => answerMeant(target, text)) };
}

/** Whether a field is always or never asked for each child; undefined: its section decides. */
function isChildField(name: string): boolean | undefined {
  if (/^(student\.|subject$|course$|timeslots$)/.test(name)) return true;
  return name.startsWith('answers.') ? undefined : false;
}

/** Fields of a form's record that a plan needs. */
export type PlannedForm = Pick<
  BookingForm,
  'shortId' | 'deadline' | 'selectableTimeslots' | 'placeholderValues'
>;

/** Fields of its template's record that a plan needs. */
export type PlannedTemplate = Pick<
  BookingFormTemplate,
  'name' | 'isActive' | 'selectableTimeslots' | 'onlineFormConfig' | 'customPlaceholders'
>;

type DefinedSection = NonNullable<FormStep['sections']>[number];
type DefinedField = NonNullable<DefinedSection['fields']>[number];

/** A field with the condition as the office wrote it, until all fields are known. */
interface Draft {
  field: PlanField;
  perChild: boolean;
  defined: Pick<DefinedField, 'whenField' | 'whenIs'>;
}

function draftsOf(defined: DefinedField, section: DefinedSection, context: ContentContext): Draft[] {
  const { content, label, hint, isRequired, question, name, text } = defined;
  if (!content) return [];
  const fields = contentFields[content]({ question, name, text, isRequired: isRequired ?? false }, context);
  return fields.map((field) => ({
    field: {
      ...field,
      ...(label && fields.length === 1 ? { label } : {}),
      ...(hint && fields.length === 1 ? { hint } : {}),
    },
    perChild: isChildField(field.name) ?? section.perChild ?? false,
    defined,
  }));
}

/** Neighbours of the same scope; what is asked once and what is asked for each child never share a section. */
function runsOf(drafts: readonly Draft[]): Draft[][] {
  const runs: Draft[][] = [];
  for (const draft of drafts) {
    const last = runs.at(-1);
    if (last?.[0]?.perChild === draft.perChild) last.push(draft);
    else runs.push([draft]);
  }
  return runs;
}

/** All fields by step and section; a name that an earlier field has is skipped. */
function collect(steps: readonly FormStep[], context: ContentContext) {
  const known = new Set<string>();
  const isNew = ({ field: { name } }: Draft) => !known.has(name) && known.add(name);
  return steps.map((step) => ({
    step,
    sections: (step.sections ?? []).flatMap((section) =>
      runsOf((section.fields ?? []).flatMap((field) => draftsOf(field, section, context)).filter(isNew)).map(
        (drafts, at) => ({ title: at === 0 ? section.title : null, drafts }),
      ),
    ),
  }));
}

function withCondition({ field, defined }: Draft, fields: readonly PlanField[]): PlanField {
  const when = planCondition(defined.whenField, defined.whenIs ?? [], fields);
  return when && when.field !== field.name ? { ...field, when } : field;
}

function stateOf(deadline: string | null, template: PlannedTemplate, choices: PlanChoices): PlanState {
  if (template.isActive === false) return 'inactive';
  if (deadline !== null && deadline < choices.today) return 'past';
  return choices.isClosed ? 'closed' : 'open';
}

function placeholdersOf(form: PlannedForm, template: PlannedTemplate): Record<string, string> {
  const defaults = (template.customPlaceholders ?? []).map(({ name, defaultValue }) => [name, defaultValue]);
  const values = (form.placeholderValues ?? []).map(({ name, value }) => [name, value]);
  return Object.fromEntries([...defaults, ...values].filter(([name, value]) => name && value));
}

const essential = [
  'institution',
  'student.firstName',
  'student.lastName',
  'parent.lastName',
  'parent.mail',
] as const;

function essentialFields(context: ContentContext): { field: PlanField; perChild: boolean }[] {
  const fields = essential.flatMap((content) => contentFields[content]({ isRequired: true }, context));
  return fields.map((field) => ({ field, perChild: isChildField(field.name) ?? false }));
}

function stepsOf(
  defined: readonly FormStep[],
  context: ContentContext,
  fill: (html: string) => string,
): PlanStep[] {
  const collected = collect(defined, context);
  const fields = collected.flatMap(({ sections }) =>
    sections.flatMap(({ drafts }) => drafts.map(({ field }) => field)),
  );
  const steps = collected.map(({ step, sections }, at): PlanStep => {
    const key = `step-${at + 1}`;
    return {
      key,
      title: step.title ?? '',
      ...(step.introduction ? { introduction: fill(step.introduction) } : {}),
      sections: sections.map(
        ({ title, drafts }, index): PlanSection => ({
          key: `${key}-${index + 1}`,
          ...(title ? { title } : {}),
          perChild: drafts[0]?.perChild ?? false,
          fields: drafts.map((draft) => withCondition(draft, fields)),
        }),
      ),
    };
  });
  const complete = completeSteps(withoutContradictions(steps), essentialFields(context));
  return complete.filter(({ sections }) => sections.length > 0);
}

/** Whether a form has a field for the subject, if there are any; the usual steps have one. */
export function asksSubject({ steps }: OnlineFormConfig): boolean {
  if (!steps?.length) return true;
  const fields = steps.flatMap(({ sections }) => (sections ?? []).flatMap((section) => section.fields ?? []));
  return fields.some(({ content }) => content === 'subject');
}

/**
 * The plan of a sign-up form: what is asked, in which order, and what can be chosen. Steps, sections and fields
 * come from the template, or are the usual ones; titles, kinds and limits come from the stored fields.
 */
export function planOf(form: PlannedForm, template: PlannedTemplate, offered: PlanChoices): FormPlan {
  const config = template.onlineFormConfig ?? {};
  const choices = { ...offered, courses: choosableCourses(offered, asksSubject(config)) };
  const slots = form.selectableTimeslots?.length ? form.selectableTimeslots : template.selectableTimeslots;
  const context: ContentContext = { config, choices, timeslots: slots ?? [] };
  const values = placeholdersOf(form, template);
  const fill = (html: string) => fillPlaceholders(html, values, { isHtml: true });
  const deadline = form.deadline ?? null;
  return {
    shortId: form.shortId ?? '',
    title: fillPlaceholders(config.title || template.name || 'Anmeldung', values, { isHtml: false }),
    introduction: config.introduction ? fill(config.introduction) : null,
    colour: config.color ?? null,
    state: stateOf(deadline, template, choices),
    deadline,
    institution: choices.institution,
    ...(!choices.institution && choices.institutions ? { institutions: [...choices.institutions] } : {}),
    ...(choices.searchedPlace === undefined ? {} : { searchedPlace: choices.searchedPlace }),
    mostChildren: config.mostChildren ?? 5,
    steps: stepsOf(config.steps?.length ? config.steps : usualSteps(config, choices), context, fill),
    documents: [...choices.documents],
    confirmation: config.confirmationText ? fill(config.confirmationText) : null,
  };
}
