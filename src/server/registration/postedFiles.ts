import { rename } from 'node:fs/promises';
import {
  type AnsweredFile,
  type Answers,
  answerAt,
  type PlacedField,
  shownFields,
  withPlacedAnswer,
} from '../../contract/registration/answers.ts';
import type { FormPlan } from '../../contract/registration/FormPlan.ts';
import { tooManyFiles } from '../../contract/registration/tooManyFiles.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { clientKey } from '../../framework/server/http/client.ts';
import type { PostedFile, PostedInput } from '../../framework/server/http/pages/PublicPages.ts';
import { keepFormFile } from './operations.ts';

function filesAt(answers: Answers, { field, child }: PlacedField): AnsweredFile[] {
  const found = answerAt(child === undefined ? answers : answers.children[child], field.name);
  return Array.isArray(found) ? (found as AnsweredFile[]) : [];
}

/** Stores one posted file. @returns the answer that names it */
async function keepFile(
  { context, request, files }: PostedInput,
  shortId: string,
  file: PostedFile,
): Promise<AnsweredFile> {
  const { name } = file;
  const receive = async (path: string) => {
    await rename(file.path, path);
    return name;
  };
  const { signal } = new AbortController();
  // the first one was counted before the form was read
  const origin = { shortId, address: clientKey(request), isAdmitted: file === files[0] };
  const { token } = await keepFormFile(context, origin, { receive, signal });
  return { token, name };
}

/** Stores the files that came with a step, as many as fit, and adds them to the answers of their fields. */
export async function keepFiles(
  page: PostedInput,
  plan: FormPlan,
  answers: Answers,
): Promise<{ answers: Answers; errors: Record<string, string> }> {
  const errors: Record<string, string> = {};
  const dropped: Record<string, number> = {};
  const places = new Map(shownFields(plan, answers).map((place) => [place.path, place]));
  let filled = answers;
  for (const file of page.files) {
    const place = places.get(file.field);
    if (place?.field.kind !== 'file') continue;
    const { path, field } = place;
    const known = filesAt(filled, place);
    const most = field.maxFiles ?? 1;
    if (known.length >= most) {
      const count = (dropped[path] ?? 0) + 1;
      dropped[path] = count;
      errors[path] = tooManyFiles(most, count);
      continue;
    }
    try {
      const value = [...known, await keepFile(page, plan.shortId, file)];
      filled = withPlacedAnswer(filled, place, { name: field.name, value });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      errors[path] = error.message;
    }
  }
  return { answers: filled, errors };
}
