import { isJsonObject } from '../../framework/schema/Json.ts';
import { isMissing } from '../../framework/schema/validation/isMissing.ts';
import { sentenceOf } from '../../framework/schema/validation/issues.ts';
import type { ReadPhone } from '../../framework/schema/validation/textSchemas.ts';
import { type Answers, answerAt, childrenOf, shownFields, withPlacedAnswer } from './answers.ts';
import { wishOf, withChosenCourses } from './courseWish.ts';
import type { FormPlan } from './FormPlan.ts';
import { readAnswer } from './readAnswer.ts';

interface Known {
  /** Names that hold an answer. */
  answers: ReadonlySet<string>;
  /** Names of groups of answers. */
  groups: ReadonlySet<string>;
}

/** Names that are accepted in the answers, or in those of a child. */
function knownNames(plan: FormPlan, perChild: boolean): Known {
  const sections = plan.steps.flatMap((step) => step.sections).filter((one) => one.perChild === perChild);
  const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const usual = perChild ? ['student', 'answers'] : ['parent', 'answers', 'consents'];
  const groups = names.flatMap((name) =>
    name
      .split('.')
      .slice(0, -1)
      .map((_, at, parts) => parts.slice(0, at + 1).join('.')),
  );
  return {
    answers: new Set([...names, ...(perChild ? [] : ['documents', 'children'])]),
    groups: new Set([...usual, ...groups]),
  };
}

const unknown = sentenceOf({ rule: 'unknownField', params: {} });
const unfit = sentenceOf({ rule: 'type', params: {} });

function walk(value: unknown, known: Known, at: { name: string; path: string }): [string, string][] {
  if (value === null || value === undefined) return [];
  if (!isJsonObject(value)) return [[at.path, unfit]];
  return Object.entries(value).flatMap(([key, member]): [string, string][] => {
    const name = at.name === '' ? key : `${at.name}.${key}`;
    const path = at.path === '' ? key : `${at.path}.${key}`;
    if (known.answers.has(name)) return [];
    return known.groups.has(name) ? walk(member, known, { name, path }) : [[path.slice(0, 100), unknown]];
  });
}

/** German sentences by path for everything in the answers that the plan does not ask for. */
function refuseStrangers(plan: FormPlan, answers: Record<string, unknown>): [string, string][] {
  const ids = new Set(
    plan.steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields.map(({ name }) => name))),
  );
  const documents = answers.documents ?? [];
  const isKnown = (id: unknown) => ids.has(`documents.${String(id)}`);
  const children = Array.isArray(answers.children) ? answers.children : [];
  const ofChild = knownNames(plan, true);
  return [
    ...walk(answers, knownNames(plan, false), { name: '', path: '' }),
    ...(Array.isArray(documents) && documents.every(isKnown)
      ? []
      : [['documents', unknown] as [string, string]]),
    ...children.flatMap((child, at) =>
      isJsonObject(child)
        ? walk(child, ofChild, { name: '', path: `children.${at}` })
        : [[`children.${at}`, unfit] as [string, string]],
    ),
  ];
}

interface ValidatedAnswers {
  /** Normalised answers to the fields that are shown; complete only without errors. */
  values: Answers;
  /** German sentence by path, in the order of the form: `children.0.student.firstName`. */
  errors: Record<string, string>;
}

interface ValidateOptions {
  /** Checks the fields of this step only. */
  step?: string;
  /** Normalises phone numbers; without it only their characters are checked. */
  phone?: ReadPhone | undefined;
}

function countErrors(plan: FormPlan, children: unknown): [string, string][] {
  const count = Array.isArray(children) ? children.length : 0;
  if (count === 0) return [['children', sentenceOf({ rule: 'minArrLength', params: { n: 1 } })]];
  const most = plan.mostChildren;
  return count > most ? [['children', `Auf einmal können höchstens ${most} Kinder angemeldet werden`]] : [];
}

/**
 * Checks the answers to a form, in the browser and on the server alike. Fields whose condition is false are
 * dropped; what the plan does not ask for is refused.
 * @param answers whatever was sent
 */
export function validateAnswers(
  plan: FormPlan,
  answers: unknown,
  { step, phone }: ValidateOptions = {},
): ValidatedAnswers {
  const given = isJsonObject(answers) ? answers : {};
  const children = childrenOf(given).slice(0, plan.mostChildren);
  const counted = countErrors(plan, given.children);
  const errors: Record<string, string> = {};
  const empty = { student: {}, answers: {} };
  let values: Answers = {
    parent: {},
    children: children.map(() => empty),
    answers: {},
    documents: [],
    consents: {},
  };
  // of whatever shape: only the answers to known fields are looked at
  const limited = withChosenCourses(plan, { ...given, children } as unknown as Answers);
  const shown = shownFields(plan, limited);
  for (const place of shown) {
    if (step !== undefined && place.step !== step) continue;
    const { field, child, path } = place;
    const holder = child === undefined ? limited : limited.children[child];
    const { value, mistakes } = readAnswer(field, answerAt(holder, field.name), {
      wish: wishOf(shown, limited, child),
      phone,
    });
    for (const [member, sentence] of Object.entries(mistakes))
      errors[member === '' ? path : `${path}.${member}`] ??= sentence;
    if (!isMissing(value)) values = withPlacedAnswer(values, place, { name: field.name, value });
  }
  const strange = step === undefined ? [...refuseStrangers(plan, given), ...counted] : [];
  for (const [path, sentence] of strange) errors[path] ??= sentence;
  return { values, errors };
}
