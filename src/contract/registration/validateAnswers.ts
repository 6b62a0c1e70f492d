import { isJsonObject } from '../../framework/schema/Json.ts';
import { isMissing } from '../../framework/schema/validation/isMissing.ts';
import { sentenceOf } from '../../framework/schema/validation/issues.ts';
import type { ReadPhone } from '../../framework/schema/validation/textSchemas.ts';
import type { Answers } from './Answers.ts';
import { answerAt } from './answerAt.ts';
import { childrenOf } from './childrenOf.ts';
import { wishOf, withChosenCourses } from './courseWish.ts';
import type { FormPlan } from './FormPlan.ts';
import { readAnswer } from './readAnswer.ts';
import { refuseStrangers } from './refuseStrangers.ts';
import { shownFields } from './shownFields.ts';
import { withPlacedAnswer } from './withPlacedAnswer.ts';

export interface ValidatedAnswers {
  /** Normalised answers to the fields that are shown; complete only without errors. */
  values: Answers;
  /** German sentence by path, in the order of the form: `children.0.student.firstName`. */
  errors: Record<string, string>;
}

export interface ValidateOptions {
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
