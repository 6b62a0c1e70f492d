import type {
  DeclaringParent,
  FormAnswer,
  OnlineFormSubmission,
  Payment,
  RegistrationStudent,
  SelectableTimeslot,
  SubmissionData,
} from '../../../generated/types.ts';
import {
  type Answers,
  answerAt,
  type PlacedField,
  shownFields,
} from '../../contract/registration/answers.ts';
import { answerText } from '../../contract/registration/answerText.ts';
import type { FormPlan } from '../../contract/registration/FormPlan.ts';
import { isMissing } from '../../framework/schema/validation/isMissing.ts';

function timeslot(key: string): SelectableTimeslot {
  const [dayOfWeek, startTime, endTime] = key.split('-').map(Number);
  return {
    dayOfWeek: dayOfWeek as SelectableTimeslot['dayOfWeek'],
    timeRange: { startTime: startTime ?? 0, endTime: endTime ?? 0 },
  };
}

/** The subject of the chosen course, which a form need not ask for. */
function subjectOf(shown: readonly PlacedField[], course: unknown): string | undefined {
  const options = shown.find(({ field }) => field.kind === 'course')?.field.options;
  return options?.find(({ value }) => value === course)?.subject;
}

/** Fields of a submission that store the answers for one child. */
type StoredAnswers = Pick<OnlineFormSubmission, 'data' | 'payment'>;

/**
 * Fields that a submission stores of one child: `data` and `payment`, which has rights of its own.
 * @param answers as `validateAnswers` returned them, without errors
 * @param at when the form was sent
 */
export function submissionData(
  plan: FormPlan,
  answers: Answers,
  { child, at }: { child: number; at: string },
): StoredAnswers {
  const holder = answers.children[child];
  const shown = shownFields(plan, answers).filter(
    (place) => place.child === undefined || place.child === child,
  );
  const answerOf = ({ field, child: own }: PlacedField) =>
    answerAt(own === undefined ? answers : holder, field.name);
  const named = (group: string) => shown.filter(({ field }) => field.name.startsWith(`${group}.`));
  const short = ({ field }: PlacedField) => field.name.slice(field.name.indexOf('.') + 1);
  const own = named('answers').filter((place) => !isMissing(answerOf(place)));
  const { signature } = answers;
  const { payment, ...parent } = answers.parent;
  const data: SubmissionData = {
    student: (holder?.student ?? {}) as unknown as RegistrationStudent,
    parent: parent as unknown as DeclaringParent,
    subject: holder?.subject ?? subjectOf(shown, holder?.course) ?? null,
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
  return { data, payment: (payment ?? null) as Payment | null };
}
