import { answerAt } from './answerAt.ts';
import type { PlanOption } from './FormPlan.ts';

interface Wish {
  /** Answers of the child. */
  child: unknown;
  answers: unknown;
}

/** Whether a course can be chosen together with the chosen subject and institution, if any. */
export function isOffered({ subject, institution }: PlanOption, { child, answers }: Wish): boolean {
  const chosen = { subject: answerAt(child, 'subject'), institution: answerAt(answers, 'institution') };
  return (
    (!subject || !chosen.subject || chosen.subject === subject) &&
    (!institution || !chosen.institution || chosen.institution === institution)
  );
}
