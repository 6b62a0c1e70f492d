import {
  type Answers,
  answerAt,
  childrenOf,
  type PlacedField,
  placedFields,
  shownFields,
  withPlacedAnswer,
} from './answers.ts';
import type {
  CourseChoice,
  FormPlan,
  PlanChoices,
  PlanCondition,
  PlanField,
  PlanOption,
  PlanStep,
} from './FormPlan.ts';

/** Answers that the selectable courses of a child depend on. */
export interface Wish {
  subject: unknown;
  institution: unknown;
}

/** The field of that name which this child sees, once for all or for itself. */
function placeFor(places: readonly PlacedField[], name: string, child: number | undefined) {
  return places.find(({ field, child: own }) => field.name === name && (own === undefined || own === child));
}

function answerFor(answers: unknown, { field, child }: PlacedField): unknown {
  return answerAt(child === undefined ? answers : childrenOf(answers)[child], field.name);
}

/**
 * Choices of a child so far; the answers to fields that are hidden do not count.
 * @param shown as `shownFields` returned them
 */
export function wishOf(shown: readonly PlacedField[], answers: unknown, child: number | undefined): Wish {
  const chosen = (name: string) => {
    const place = placeFor(shown, name, child);
    return place && answerFor(answers, place);
  };
  return { subject: chosen('subject'), institution: chosen('institution') };
}

/** Whether a course can be chosen together with the chosen subject and institution, if any. */
export function isOffered({ subject, institution }: PlanOption, wish: Wish): boolean {
  return (
    (!subject || !wish.subject || wish.subject === subject) &&
    (!institution || !wish.institution || wish.institution === institution)
  );
}

/** Whether a course has to be chosen: nobody has to where none fits. */
export function needsCourse({ isRequired, options = [] }: PlanField, wish: Wish): boolean {
  return isRequired && options.some((option) => isOffered(option, wish));
}

type CourseOffer = Pick<PlanChoices, 'subjects' | 'institution' | 'institutions'>;

/**
 * The courses that can be chosen: those whose subject and institution can be chosen as well.
 * @param asksSubject the form has a field for the subject
 */
export function choosableCourses<Course extends CourseChoice>(
  { courses, subjects, institution, institutions }: CourseOffer & { courses: readonly Course[] },
  asksSubject: boolean,
): Course[] {
  const named = asksSubject && subjects.length > 0 ? subjects : undefined;
  const listed = institution ? undefined : institutions;
  const fits = (known: readonly { id: string }[] | undefined, wanted: string | null | undefined) =>
    known === undefined || !wanted || known.some(({ id }) => id === wanted);
  return courses.filter((course) => fits(named, course.subject) && fits(listed, course.institution));
}

/** The conditions under which a field is shown: its own, that of the field it names, and so on. */
function conditionsOf(fields: readonly PlanField[], { when }: PlanField): PlanCondition[] {
  const found: PlanCondition[] = [];
  for (let next = when; next && !found.includes(next); ) {
    found.push(next);
    const { field } = next;
    next = fields.find(({ name }) => name === field)?.when;
  }
  return found;
}

/**
 * The steps without conditions that contradict what belongs together: a subject never waits for a course, which brings
 * it, and of courses that wait for subjects only those with one of them are offered.
 */
export function withoutContradictions(steps: readonly PlanStep[]): PlanStep[] {
  const fields = steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
  const settle = (field: PlanField): PlanField[] => {
    const conditions = conditionsOf(fields, field);
    if (field.kind === 'subject' && conditions.some(({ field: name }) => name === 'course')) {
      const { when: _, ...always } = field;
      return [always];
    }
    if (field.kind !== 'course') return [field];
    const asked = conditions.filter(({ field: name }) => name === 'subject');
    const isReachable = ({ subject }: PlanOption) =>
      !subject || asked.every(({ is }) => is.includes(subject));
    const options = (field.options ?? []).filter(isReachable);
    return options.length === 0 ? [] : [{ ...field, options }];
  };
  return steps.map((step) => ({
    ...step,
    sections: step.sections.flatMap((section) => {
      const settled = section.fields.flatMap(settle);
      return settled.length === 0 ? [] : [{ ...section, fields: settled }];
    }),
  }));
}

const withValue = (answers: Answers, place: PlacedField, value: unknown) =>
  withPlacedAnswer(answers, place, { name: place.field.name, value });

function optionOf({ field }: PlacedField, value: unknown): PlanOption | undefined {
  return field.options?.find((option) => option.value === value);
}

const coursePlaces = (places: readonly PlacedField[]) =>
  places.filter(({ field }) => field.kind === 'course');

/** The answers with subject and institution of the chosen courses, where they were left open. */
export function withChosenCourses(plan: FormPlan, answers: Answers): Answers {
  let filled = answers;
  for (const place of coursePlaces(shownFields(plan, answers))) {
    const course = optionOf(place, answerFor(filled, place));
    for (const name of ['subject', 'institution'] as const) {
      const target = placeFor(shownFields(plan, filled), name, place.child);
      if (course?.[name] && target && !answerFor(filled, target))
        filled = withValue(filled, target, course[name]);
    }
  }
  return filled;
}

/** A course that was given up because it no longer fits. */
export interface DroppedCourse {
  /** Path of its field. */
  path: string;
  title: string;
}

/**
 * The answers after one of them changed: a course that was chosen brings its subject, and courses that no longer fit
 * what was chosen are given up.
 */
export function adjustCourses(
  plan: FormPlan,
  answers: Answers,
  { field, child }: PlacedField,
): { answers: Answers; dropped: DroppedCourse[] } {
  let settled = answers;
  if (field.kind === 'course') {
    const places = placedFields(plan, answers);
    const own = places.find((place) => place.field.name === field.name && place.child === child);
    const course = own && optionOf(own, answerFor(answers, own));
    const subject = placeFor(places, 'subject', child);
    if (course?.subject && subject) settled = withValue(settled, subject, course.subject);
    settled = withChosenCourses(plan, settled);
  }
  const shown = shownFields(plan, settled);
  const dropped: DroppedCourse[] = [];
  for (const place of coursePlaces(placedFields(plan, settled))) {
    const course = optionOf(place, answerFor(settled, place));
    if (!course || isOffered(course, wishOf(shown, settled, place.child))) continue;
    dropped.push({ path: place.path, title: course.title });
    settled = withValue(settled, place, null);
  }
  return { answers: settled, dropped };
}
