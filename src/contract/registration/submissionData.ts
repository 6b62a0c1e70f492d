import type { FormAnswer, SelectableTimeslot, SubmissionData } from '../../../generated/types.ts';
import { isMissing } from '../../framework/schema/validation/isMissing.ts';
import type { AnsweredFile, Answers } from './Answers.ts';
import { answerAt } from './answerAt.ts';
import type { FormPlan, PlanField } from './FormPlan.ts';
import type { PlacedField } from './placedFields.ts';
import { shownFields } from './shownFields.ts';

const truths = { true: 'Ja', false: 'Nein' };

function titleOf({ options }: PlanField, value: unknown): string {
  return options?.find((option) => option.value === value)?.title ?? String(value);
}

/** An answer in words: titles instead of values, German dates and numbers. */
export function answerText(field: PlanField, answer: unknown): string {
  if (isMissing(answer)) return '';
  if (typeof answer === 'boolean') return truths[`${answer}`];
  if (field.kind === 'file') return (answer as AnsweredFile[]).map(({ name }) => name).join(', ');
  if (Array.isArray(answer)) return answer.map((entry) => titleOf(field, entry)).join(', ');
  const text = titleOf(field, answer);
  if (field.kind === 'date') return text.split('-').reverse().join('.');
  if (field.kind === 'number') return text.replace(/\.?0+$/, '').replace('.', ',') || '0';
  return text;
}

function timeslot(key: string): SelectableTimeslot {
  const [dayOfWeek, startTime, endTime] = key.split('-').map(Number);
  return {
    dayOfWeek: dayOfWeek as SelectableTimeslot['dayOfWeek'],
    timeRange: { startTime: startTime ?? 0, endTime: endTime ?? 0 },
  };
}

/**
 * What a submission stores of one child: the field `data`.
 * @param answers as `validateAnswers` returned them, without errors
 * @param at when the form was sent
 */
export function submissionData(
  plan: FormPlan,
  answers: Answers,
  { child, at }: { child: number; at: string },
): SubmissionData {
  const holder = answers.children[child];
  const shown = shownFields(plan, answers).filter((place) => place.child === undefined || place.child === child);
  const answerOf = ({ field, child: own }: PlacedField) =>
    answerAt(own === undefined ? answers : holder, field.name);
  const named = (group: string) => shown.filter(({ field }) => field.name.startsWith(`${group}.`));
  const short = ({ field }: PlacedField) => field.name.slice(field.name.indexOf('.') + 1);
  const own = named('answers').filter((place) => !isMissing(answerOf(place)));
  const { signature } = answers;
  return {
    student: (holder?.student ?? {}) as SubmissionData['student'],
    parent: answers.parent as unknown as SubmissionData['parent'],
    subject: holder?.subject ?? null,
    course: holder?.course ?? null,
    timeslots: (holder?.timeslots ?? []).map(timeslot),
    answers: own.map(
      (place): FormAnswer => ({
        name: short(place),
        question: place.field.label.slice(0, 300),
        answer: answerText(place.field, answerOf(place)),
      }),
    ),
    consents: named('consents').map((place) => ({
      name: short(place),
      text: place.field.label,
      isGiven: answerOf(place) === true,
    })),
    documents: named('documents').map(({ field }) => {
      const id = field.name.slice('documents.'.length);
      const title = plan.documents.find((document) => document.id === id)?.title ?? field.label;
      return { document: id, title };
    }),
    signature: signature
      ? { name: signature.name, image: signature.image ?? null, isConfirmed: signature.isConfirmed ?? false }
      : null,
    acceptedTermsAt: answers.consents.terms ? at : null,
  };
}
