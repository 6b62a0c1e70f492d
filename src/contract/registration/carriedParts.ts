import type { Answers } from './Answers.ts';

/** Texts of hidden inputs that hold the answers of all steps; in parts, because servers limit the length of each. */
export function carriedParts({ children, ...once }: Answers): string[] {
  return [once, ...children].map((part) => JSON.stringify(part));
}
