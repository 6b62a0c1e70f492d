import type { PlanCondition, PlanField } from './FormPlan.ts';

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
export function planCondition(
  short: string | null | undefined,
  answers: readonly string[],
  fields: readonly PlanField[],
): PlanCondition | undefined {
  if (!short || answers.length === 0) return undefined;
  const target = namesOf(short).flatMap((name) => fields.filter((field) => field.name === name))[0];
  return target && { field: target.name, is: answers.map((text) => answerMeant(target, text)) };
}
