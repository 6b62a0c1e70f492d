import type { FormField, OnlineFormConfig } from '../../../generated/types.ts';
import { choosableCourses } from '../../contract/registration/courseWish.ts';
import type { CourseChoice, FormPlan, PlanChoices, PlanField } from '../../contract/registration/FormPlan.ts';
import { asksSubject } from '../../contract/registration/planOf.ts';

/** A course that the office named, with what may have ended it. */
export interface NamedCourse extends CourseChoice {
  courseState?: unknown;
  endDate?: unknown;
}

/** Whether a course is over, so that no form offers it. */
export function isEnded({ courseState, endDate }: NamedCourse, today: string): boolean {
  return courseState === 'ended' || (typeof endDate === 'string' && endDate < today);
}

const mostNames = 5;

/** `„Chor“ und „Band“`, with the number of what is left out. */
function list(titles: readonly string[]): string {
  const rest = titles.length - mostNames;
  const named = titles.slice(0, rest > 1 ? mostNames : titles.length).map((title) => `„${title}“`);
  const all = rest > 1 ? [...named, `${rest} weitere`] : named;
  return [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' und ');
}

const titlesOf = (courses: readonly { title: string }[]) => courses.map(({ title }) => title);

function fieldsOf(steps: readonly { sections?: readonly { fields?: unknown[] | null }[] | null }[] | null) {
  return (steps ?? []).flatMap(({ sections }) => (sections ?? []).flatMap(({ fields }) => fields ?? []));
}

/** Fields that wait for an answer which nobody can give. */
function unreachable(plan: FormPlan): string[] {
  const fields = fieldsOf(plan.steps) as PlanField[];
  const isPossible = ({ kind, options }: PlanField, is: readonly (string | boolean)[]) =>
    is.some((one) => {
      if (kind === 'consent' || kind === 'boolean') return typeof one === 'boolean';
      return !options || options.some(({ value }) => value === one);
    });
  return fields.flatMap(({ label, when }) => {
    const target = when && fields.find(({ name }) => name === when.field);
    if (!when || (target && isPossible(target, when.is))) return [];
    return [`„${label}“ ist nie zu sehen: Die Antwort, auf die es wartet, gibt es nicht.`];
  });
}

/** Lists that are filled although the form has no field for them. */
function unasked(config: OnlineFormConfig, filled: Readonly<Record<string, boolean>>): string[] {
  if (!config.steps?.length) return [];
  const asked = new Set((fieldsOf(config.steps) as FormField[]).map(({ content }) => content));
  const names = { subject: 'Fächer', course: 'Kurse', timeslots: 'Zeiten' } as const;
  return Object.entries(names).flatMap(([content, name]) =>
    filled[content] && !asked.has(content as keyof typeof names)
      ? [`Unter „${name} zur Wahl“ steht etwas, aber das Formular fragt nicht danach.`]
      : [],
  );
}

/**
 * German sentences about what the office put up for choice and nobody can choose.
 * @param plan of the same form
 */
export function choiceWarnings(
  config: OnlineFormConfig,
  plan: FormPlan,
  {
    choices,
    named,
    hasTimeslots,
  }: { choices: PlanChoices; named: readonly NamedCourse[]; hasTimeslots: boolean },
): string[] {
  const ended = named.filter((course) => isEnded(course, choices.today));
  const going = named.filter((course) => !ended.includes(course));
  const choosable = choosableCourses({ ...choices, courses: going }, asksSubject(config));
  const strange = going.filter((course) => !choosable.includes(course));
  const offered = (fieldsOf(plan.steps) as PlanField[]).find(({ kind }) => kind === 'course');
  const waiting = choosable.filter(({ id }) => offered?.options?.every(({ value }) => value !== id));
  const sentence = (courses: readonly NamedCourse[], reason: string) =>
    courses.length === 0 ? [] : [`${list(titlesOf(courses))} kann niemand wählen: ${reason}`];
  const filled = {
    subject: choices.subjects.length > 0,
    course: named.length > 0,
    timeslots: hasTimeslots,
  };
  return [
    ...sentence(ended, ended.length === 1 ? 'Der Kurs ist zu Ende.' : 'Die Kurse sind zu Ende.'),
    ...sentence(strange, 'Das Fach steht nicht unter „Fächer zur Wahl“.'),
    ...sentence(waiting, 'Das Feld „Kurs“ ist nur bei anderen Fächern zu sehen.'),
    ...unasked(config, filled),
    ...unreachable(plan),
  ];
}
