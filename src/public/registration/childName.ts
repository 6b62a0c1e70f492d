import { type Answers, answerAt } from '../../contract/registration/answers.ts';

/** First name of a child, or its number while it has none. */
export function childName({ children }: Answers, child: number): string {
  const name = answerAt(children[child], 'student.firstName');
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : `${child + 1}. Kind`;
}
