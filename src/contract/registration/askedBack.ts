import type { Answers } from './Answers.ts';
import { answerAt } from './answerAt.ts';
import type { FormPlan } from './FormPlan.ts';
import { shownFields } from './shownFields.ts';

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
 * What a step should ask about before it goes on: birthdays that hardly belong to a child.
 * @param answers without mistakes
 */
export function unlikelyAnswers(
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
