import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { OpenForm } from './openForm.ts';

/** Answers with one value set at a path such as `children.0.student.firstName`. */
export function answersWith(form: Pick<OpenForm, 'answers'>, path: string, value: unknown): RecordData {
  const answers = structuredClone(form.answers());
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<Record<string, unknown>>((at, name) => {
    at[name] ??= {};
    return at[name] as Record<string, unknown>;
  }, answers);
  holder[last] = value;
  return answers;
}
