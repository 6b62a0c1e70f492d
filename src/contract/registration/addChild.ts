import type { Answers } from './Answers.ts';
import { answerAt } from './answerAt.ts';
import { emptyChild } from './emptyAnswers.ts';
import type { FormPlan } from './FormPlan.ts';
import { withAnswer } from './withAnswer.ts';

/** The answers with one more child, who probably has the last name of the first one. */
export function addChild(plan: FormPlan, answers: Answers): Answers {
  if (answers.children.length >= plan.mostChildren) return answers;
  const name = answerAt(answers.children[0], 'student.lastName');
  const child = emptyChild(plan);
  return {
    ...answers,
    children: [...answers.children, name ? withAnswer(child, 'student.lastName', name) : child],
  };
}
