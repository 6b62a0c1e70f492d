import {
  type Answers,
  answerAt,
  type PlacedField,
  placedFields,
  shownFields,
  withPlacedAnswer,
} from '../../../src/contract/registration/answers.ts';
import { withChosenCourses } from '../../../src/contract/registration/courseWish.ts';
import { emptyAnswers } from '../../../src/contract/registration/emptyAnswers.ts';
import type { FormPlan, PlanField } from '../../../src/contract/registration/FormPlan.ts';

/** One thing that a form offers: an option of a field of the first child, or of one that is asked once. */
export interface Offered {
  place: PlacedField;
  value: string;
}

const samples: Partial<Record<PlanField['kind'], unknown>> = {
  text: 'Mia',
  longText: 'Mia',
  mail: 'eva@example.org',
  phone: '+491701234567',
  iban: 'DE02120300000000202051',
  date: '2016-12-24',
  boolean: true,
  number: '1',
  address: {
    street: 'Parkweg',
    houseNumber: '1',
    postal: '80331',
    city: 'München',
    state: 'BY',
    country: 'DE',
  },
  document: true,
  consent: true,
  signature: { name: 'Eva Sommer', image: 'M10 10L20 20' },
  file: [{ token: 'x', name: 'a.pdf' }],
};

function sampleOf({ kind, options = [] }: PlanField): unknown {
  const first = options[0]?.value;
  const many = kind === 'multipleChoice' || kind === 'timeslots';
  return samples[kind] ?? (many && first !== undefined ? [first] : first);
}

const isMany = ({ kind }: PlanField) => kind === 'multipleChoice' || kind === 'timeslots';

const put = (answers: Answers, place: PlacedField, value: unknown) =>
  withPlacedAnswer(answers, place, { name: place.field.name, value });

const answerOf = (answers: Answers, { field, child }: PlacedField) =>
  answerAt(child === undefined ? answers : answers.children[child], field.name);

/** Everything that a form lets people choose, whether or not it is shown before anything is answered. */
export function offersOf(plan: FormPlan): Offered[] {
  return placedFields(plan, emptyAnswers(plan)).flatMap((place) =>
    (place.field.options ?? []).map(({ value }) => ({ place, value })),
  );
}

/**
 * Chooses one thing as a person would and answers what is required besides, except for subject, institution and course,
 * which belong together; undefined if no answer shows its field.
 */
export function fillWith(plan: FormPlan, { place, value }: Offered): Answers | undefined {
  let answers = emptyAnswers(plan);
  const choose = (chosen: PlacedField, wanted: unknown) => {
    answers = put(answers, chosen, isMany(chosen.field) ? [wanted] : wanted);
  };
  choose(place, value);
  // answers that its condition, and the conditions of those fields, ask for
  let last: { field: PlanField; value: unknown } = { field: place.field, value };
  for (let depth = 0; last.field.when && depth < 5; depth += 1) {
    const { when, options: offered = [] } = last.field;
    const name = when.field;
    const target = placedFields(plan, answers).find(({ field }) => field.name === name);
    if (!target || target.path === place.path) return undefined;
    const { kind, options } = target.field;
    const isTruth = kind === 'consent' || kind === 'boolean';
    // a course belongs to its subject
    const own = offered.find((option) => option.value === last.value)?.[target.field.name as 'subject'];
    const wanted: unknown = (own ? [own] : when.is).find((one) =>
      isTruth ? typeof one === 'boolean' : !options || options.some(({ value: own }) => own === one),
    );
    if (wanted === undefined) return undefined;
    choose(target, wanted);
    last = { field: target.field, value: wanted };
  }
  answers = answerRequired(plan, answers);
  return shownFields(plan, answers).some(({ path }) => path === place.path) ? answers : undefined;
}

/** The answers with what is required besides, as a person gives it step by step. */
function answerRequired(plan: FormPlan, begun: Answers): Answers {
  let answers = begun;
  for (let round = 0; round < 3; round += 1)
    for (const shown of shownFields(plan, answers)) {
      const { field } = shown;
      const isLinked = ['subject', 'institution', 'course'].includes(field.kind);
      const isAnswered = answerOf(answers, shown) !== undefined;
      if (field.isRequired && !isLinked && !isAnswered) answers = put(answers, shown, sampleOf(field));
      if (field.kind === 'address' && field.isRequired) answers = put(answers, shown, samples.address);
    }
  return answers;
}

/** Completes a wish as a person does: by choosing the first of what the form still asks for. */
export function* completions(plan: FormPlan, answers: Answers): Generator<Answers> {
  const open = shownFields(plan, answers).filter(
    (place) =>
      ['subject', 'institution', 'course'].includes(place.field.kind) &&
      answerOf(answers, place) === undefined,
  );
  yield answerRequired(plan, withChosenCourses(plan, answers));
  for (const place of open)
    for (const { value } of place.field.options ?? []) yield* completions(plan, put(answers, place, value));
}
