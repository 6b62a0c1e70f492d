import '../../framework/schema/validation/withoutEval.ts';
import { advanceForm, type FormProgress } from '../../contract/registration/advanceForm.ts';
import { type Answers, answerAt, shownFields } from '../../contract/registration/answers.ts';
import type { FormPlan } from '../../contract/registration/FormPlan.ts';
import type { ReadPhone } from '../../framework/schema/validation/textSchemas.ts';

function asksPhone(plan: FormPlan, answers: Answers): boolean {
  return shownFields(plan, answers).some(({ field, child }) => {
    const holder = child === undefined ? answers : answers.children[child];
    return field.kind === 'phone' && Boolean(answerAt(holder, field.name));
  });
}

/** The rules of phone numbers are a part of their own; without a connection the server alone checks them. */
async function loadPhone(): Promise<ReadPhone | undefined> {
  try {
    return (await import('../../framework/schema/phone/parsePhone.ts')).readPhone;
  } catch {
    return undefined;
  }
}

/** Computes what the form shows after a button was pressed; loads when the form is first touched. */
export async function evaluateStep(
  plan: FormPlan,
  posted: { action: string; step: number; answers: Answers; asked?: readonly string[] | undefined },
): Promise<FormProgress> {
  const { answers, step } = posted;
  const shown = shownFields(plan, answers).filter((place) => place.step === plan.steps[step]?.key);
  const phone = asksPhone(plan, answers) ? await loadPhone() : undefined;
  return advanceForm(plan, { ...posted, shown: shown.map(({ path }) => path), phone });
}
