import type { AnsweredFile } from '../../contract/registration/answers.ts';
import type { PlanField } from '../../contract/registration/FormPlan.ts';
import type { RegistrationFile } from '../../contract/registration/registrationCalls.ts';
import { registrationPath } from '../../contract/registration/registrationPath.ts';
import { tooManyFiles } from '../../contract/registration/tooManyFiles.ts';
import type { ErrorBody } from '../../framework/schema/errors.ts';
import { fileRefusal } from '../../framework/schema/files/fileRefusal.ts';

interface SentFiles {
  sent: AnsweredFile[];
  /** German sentence about the files that were not sent. */
  problem?: string;
}

const broken =
  'Die Datei konnte nicht gesendet werden. Bitte prüfe deine Verbindung und versuche es noch einmal.';

async function sendFile(shortId: string, file: File): Promise<AnsweredFile | string> {
  const body = new FormData();
  body.append('file', file, file.name);
  try {
    const response = await fetch(`${registrationPath}/${shortId}/files`, { method: 'POST', body });
    const answer: unknown = await response.json();
    if (!response.ok) return (answer as ErrorBody).message;
    const { token, name } = answer as RegistrationFile;
    return { token, name };
  } catch {
    return broken;
  }
}

interface Choice {
  files: readonly File[];
  field: PlanField;
  /** Number of files that the field still takes. */
  left: number;
}

/** Sends files one after the other, until one is refused. */
export async function sendFiles(shortId: string, { files, field, left }: Choice): Promise<SentFiles> {
  const dropped = files.length - left;
  const problem = dropped > 0 ? tooManyFiles(field.maxFiles ?? 1, dropped) : undefined;
  const sent: AnsweredFile[] = [];
  for (const file of files.slice(0, left)) {
    const refusal = fileRefusal(field, { name: file.name, mediaType: file.type, size: file.size });
    const answer = refusal ?? (await sendFile(shortId, file));
    if (typeof answer === 'string') return { sent, problem: [answer, problem].filter(Boolean).join(' ') };
    sent.push(answer);
  }
  return problem === undefined ? { sent } : { sent, problem };
}
