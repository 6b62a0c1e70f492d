import { isJsonObject } from '../../framework/schema/Json.ts';

/** The children in answers of whatever shape. */
export function childrenOf(answers: unknown): unknown[] {
  const children = isJsonObject(answers) ? answers.children : undefined;
  return Array.isArray(children) ? children : [];
}
