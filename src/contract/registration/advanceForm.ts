import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { parseDate } from '../../framework/schema/german/dateTexts.ts';
import { parseDecimal } from '../../framework/schema/german/numberTexts.ts';
import { withHouseNumber } from '../../framework/schema/german/splitStreet.ts';
import type { ReadPhone } from '../../framework/schema/validation/textSchemas.ts';
import {
  type AnsweredFile,
  type Answers,
  answerAt,
  placedFields,
  shownFields,
  stepOfErrors,
  withAnswer,
  withPlacedAnswer,
} from './answers.ts';
import { withChosenCourses } from './courseWish.ts';
import { emptyChild } from './emptyAnswers.ts';
import type { FormPlan, PlanField, PlanKind } from './FormPlan.ts';
import { validateAnswers } from './validateAnswers.ts';

/** Ages of a child that nobody is asked about. */
const usual = { from: 1, to: 25 };

function ageAt(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** An answer that is possible, but unlikely. */
interface Unlikely {
  /** Its path and value: the same answer is asked about once. */
  key: string;
  /** German. */
  question: string;
}

/**
 * Answers that a step asks to confirm before it goes on: birthdays that hardly belong to a child.
 * @param answers without mistakes
 */
function unlikelyAnswers(
  plan: FormPlan,
  answers: Answers,
  { step, today }: { step: string; today: string },
): Unlikely[] {
  return shownFields(plan, answers).flatMap(({ field, child, path, step: own }) => {
    if (own !== step || field.name !== 'student.birthday' || child === undefined) return [];
    const holder = answers.children[child];
    const birthday = answerAt(holder, field.name);
    if (typeof birthday !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(birthday)) return [];
    const age = ageAt(birthday, today);
    if (age >= usual.from && age <= usual.to) return [];
    const name = answerAt(holder, 'student.firstName');
    const who = typeof name === 'string' && name.trim() !== '' ? name.trim() : 'Dein Kind';
    const day = birthday.split('-').reverse().join('.');
    const old = age < 1 ? 'noch kein Jahr alt' : `${age} Jahre alt`;
    return [
      {
        key: `${path}=${birthday}`,
        question: `${who} ist am ${day} geboren, also ${old}? Wenn das stimmt, geh noch einmal auf „Weiter“.`,
      },
    ];
  });
}

/** Kinds that people write differently from how they are stored. */
const parsers: Partial<Record<PlanKind, (text: string, field: Pick<PlanField, 'rules'>) => string | null>> = {
  date: parseDate,
  number: parseDecimal,
};

function readTyped<Holder>(plan: FormPlan, perChild: boolean, holder: Holder): Holder {
  const sections = plan.steps.flatMap((step) => step.sections).filter((one) => one.perChild === perChild);
  return sections
    .flatMap(({ fields }) => fields)
    .reduce((read, field) => {
      const { name, kind, members } = field;
      if (members?.some((member) => member.name === 'houseNumber') && answerAt(read, name))
        return withAnswer(read, name, withHouseNumber(answerAt(read, name)));
      const parse = parsers[kind];
      const text = parse ? answerAt(read, name) : undefined;
      if (!parse || typeof text !== 'string' || text.trim() === '') return read;
      return withAnswer(read, name, parse(text, field) ?? text);
    }, holder);
}

/** Dates, numbers and streets as they are stored instead of as typed; what cannot be read stays, so that it is refused. */
export function readTypedAnswers(plan: FormPlan, answers: Answers): Answers {
  return {
    ...readTyped(plan, false, answers),
    children: answers.children.map((child) => readTyped(plan, true, child)),
  };
}

/** The answers with one more child, who probably has the last name of the first one. */
function addChild(plan: FormPlan, answers: Answers): Answers {
  if (answers.children.length >= plan.mostChildren) return answers;
  const name = answerAt(answers.children[0], 'student.lastName');
  const child = emptyChild(plan);
  return {
    ...answers,
    children: [...answers.children, name ? withAnswer(child, 'student.lastName', name) : child],
  };
}

/** Position of a person in a form. */
export interface FormProgress {
  /** Index of the step; the number of steps for the last page, on which everything is checked and sent. */
  step: number;
  answers: Answers;
  /** German sentence by path. */
  errors: Record<string, string>;
  /** An answer made further fields of the same step appear. */
  hasNewFields?: boolean;
  /** German questions about answers that are possible, but unlikely. */
  questions?: string[];
  /** Keys of the answers that were asked about. */
  asked?: string[];
  /** To be sent: all answers, checked and normalised. */
  complete?: Answers;
}

interface Posted {
  /** `next`, `back`, `send`, `go-1`, `add-child`, `remove-child-0`, `remove-file-<token>`. */
  action: string;
  step: number;
  answers: Answers;
  /** Paths of the fields that the step showed. */
  shown: readonly string[];
  /** Keys of the answers that were asked about before. */
  asked?: readonly string[] | undefined;
  phone?: ReadPhone | undefined;
}

function within(plan: FormPlan, step: number): number {
  return Number.isInteger(step) ? Math.min(Math.max(step, 0), plan.steps.length) : 0;
}

function next(plan: FormPlan, { step, answers, shown, phone, asked = [] }: Posted): FormProgress {
  const current = plan.steps[step];
  if (!current) return { step, answers, errors: {} };
  const read = withChosenCourses(plan, readTypedAnswers(plan, answers));
  const { errors } = validateAnswers(plan, read, { step: current.key, phone });
  const drawn = new Set(shown);
  const hasNewFields = shownFields(plan, read).some(
    (place) => place.step === current.key && !drawn.has(place.path),
  );
  if (hasNewFields) {
    // what was not shown yet is no mistake
    const seen = Object.entries(errors).filter(([path]) =>
      shown.some((known) => path === known || path.startsWith(`${known}.`)),
    );
    return { step, answers: read, errors: Object.fromEntries(seen), hasNewFields };
  }
  const isWrong = Object.keys(errors).length > 0;
  const unlikely = isWrong
    ? []
    : unlikelyAnswers(plan, read, { step: current.key, today: dayInBerlin(new Date()) });
  const open = unlikely.filter(({ key }) => !asked.includes(key));
  if (open.length > 0)
    return {
      step,
      answers: read,
      errors: {},
      questions: open.map(({ question }) => question),
      asked: [...asked, ...open.map(({ key }) => key)],
    };
  return { step: isWrong ? step : step + 1, answers: read, errors };
}

function send(plan: FormPlan, { step, answers, phone }: Posted): FormProgress {
  const read = withChosenCourses(plan, readTypedAnswers(plan, answers));
  const { values, errors } = validateAnswers(plan, read, { phone });
  if (Object.keys(errors).length === 0) return { step, answers: read, errors, complete: values };
  return { step: stepOfErrors(plan, read, errors) ?? step, answers: read, errors };
}

function withoutChild(answers: Answers, child: number): Answers {
  const children = answers.children.filter((_, at) => at !== child);
  return children.length === 0 ? answers : { ...answers, children };
}

/** The answers without the file of a token. */
function withoutFile(plan: FormPlan, answers: Answers, token: string): Answers {
  const isOther = (file: AnsweredFile) => file.token !== token;
  let left = answers;
  for (const place of placedFields(plan, answers)) {
    if (place.field.kind !== 'file') continue;
    const { name } = place.field;
    const files = answerAt(place.child === undefined ? left : left.children[place.child], name);
    if (!Array.isArray(files) || (files as AnsweredFile[]).every(isOther)) continue;
    left = withPlacedAnswer(left, place, { name, value: (files as AnsweredFile[]).filter(isOther) });
  }
  return left;
}

/** Computes what a form shows after one of its buttons was pressed; the same with and without JavaScript. */
export function advanceForm(plan: FormPlan, posted: Posted): FormProgress {
  const at = { ...posted, step: within(plan, posted.step) };
  const { action, step, answers } = at;
  const stay = { step, answers, errors: {} };
  const [, verb = action, of = '0'] =
    /^(go|remove-child)-(\d+)$/.exec(action) ?? /^(remove-file)-([\w-]+)$/.exec(action) ?? [];
  switch (verb) {
    case 'next':
      return next(plan, at);
    case 'send':
      return send(plan, at);
    case 'back':
      return { ...stay, step: within(plan, step - 1) };
    case 'go':
      return { ...stay, step: Math.min(within(plan, Number(of)), step) };
    case 'add-child':
      return { ...stay, answers: addChild(plan, answers) };
    case 'remove-child':
      return { ...stay, answers: withoutChild(answers, Number(of)) };
    case 'remove-file':
      return { ...stay, answers: withoutFile(plan, answers, of) };
    default:
      return stay;
  }
}
