import { isJsonObject } from '../../framework/schema/Json.ts';
import { isMissing } from '../../framework/schema/validation/isMissing.ts';
import type { AnsweredFile } from './answers.ts';
import type { PlanField } from './FormPlan.ts';

const truths = { true: 'Ja', false: 'Nein' };

function titleOf({ options }: PlanField, value: unknown): string {
  return options?.find((option) => option.value === value)?.title ?? String(value);
}

function groupText(field: PlanField, answer: Record<string, unknown>): string {
  const parts = (field.members ?? []).map((member) => answerText(member, answer[member.name]));
  return parts.filter(Boolean).join(', ');
}

/** An answer in words: titles instead of values, German dates and numbers; empty without an answer. */
export function answerText(field: PlanField, answer: unknown): string {
  if (isMissing(answer)) return '';
  if (typeof answer === 'boolean') return truths[`${answer}`];
  if (field.kind === 'file') return (answer as AnsweredFile[]).map(({ name }) => name).join(', ');
  if (Array.isArray(answer)) return answer.map((entry) => titleOf(field, entry)).join(', ');
  if (isJsonObject(answer))
    return field.kind === 'signature' ? String(answer.name ?? '') : groupText(field, answer);
  const text = titleOf(field, answer);
  if (field.kind === 'date') return text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');
  if (field.kind === 'number')
    return text
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
      .replace('.', ',');
  if (field.kind === 'iban') {
    const written = text.replace(/[\s.-]/g, '').toUpperCase();
    return written.replace(/(.{4})(?=.)/g, '$1 ');
  }
  return text;
}
