import {
  type Answers,
  type PlacedField,
  placedFields,
  withPlacedAnswer,
} from '../../contract/registration/answers.ts';
import type { FormPlan, PlanField } from '../../contract/registration/FormPlan.ts';
import { restoreAnswers } from '../../contract/registration/restoreAnswers.ts';

/** A form posted without JavaScript: one text by name, or several. */
export type PostedBody = Readonly<Record<string, string | string[]>>;

function all(body: PostedBody, name: string): string[] {
  return [Object.hasOwn(body, name) ? (body[name] ?? []) : []].flat();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readCarried(plan: FormPlan, parts: readonly string[]): Answers {
  const [once, ...children] = parts.map(parseJson);
  return restoreAnswers(plan, { ...(typeof once === 'object' ? once : {}), children });
}

/** Dates and numbers stay as they were typed; see `readTypedAnswers`. */
function answerIn(field: PlanField, texts: readonly string[]): unknown {
  const [text = ''] = texts;
  switch (field.kind) {
    case 'consent':
    case 'document':
      return text === 'true';
    case 'boolean':
      return text === '' ? null : text === 'true';
    case 'multipleChoice':
    case 'timeslots':
      return texts;
    default:
      return text;
  }
}

type Entry = readonly [name: string, value: unknown];

/** Answers of a field by name, relative to its holder; none for files, which are received by themselves. */
function entriesOf({ field, path }: PlacedField, body: PostedBody): Entry[] {
  const member = (name: string) => all(body, `${path}.${name}`);
  if (field.kind === 'file') return [];
  if (field.kind === 'signature')
    return [
      ['signature.name', member('name')[0] ?? ''],
      ['signature.isConfirmed', member('isConfirmed')[0] === 'true'],
    ];
  if (field.members)
    return field.members.map((part) => [`${field.name}.${part.name}`, answerIn(part, member(part.name))]);
  return [[field.name, answerIn(field, all(body, path))]];
}

/**
 * The answers of a form that was posted without JavaScript: those carried along, with what was entered in the
 * step that it showed. Not checked.
 */
export function postedAnswers(plan: FormPlan, body: PostedBody): Answers {
  const carried = readCarried(plan, all(body, 'carried'));
  const drawn = new Set(all(body, 'shown').flatMap((paths) => paths.split(' ')));
  const placed = placedFields(plan, carried).filter(({ path }) => drawn.has(path));
  let answers = carried;
  for (const place of placed)
    for (const [name, value] of entriesOf(place, body))
      answers = withPlacedAnswer(answers, place, { name, value });
  return answers;
}
