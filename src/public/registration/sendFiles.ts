import type { AnsweredFile } from '../../contract/registration/Answers.ts';
import type { PlanField } from '../../contract/registration/FormPlan.ts';
import type { RegistrationFile } from '../../contract/registration/registrationCalls.ts';
import { registrationPath } from '../../contract/registration/registrationPath.ts';
import type { ErrorBody } from '../../framework/schema/errors.ts';
import { fileRefusal } from '../../framework/schema/files/fileRefusal.ts';

interface SentFiles {
  sent: AnsweredFile[];
  /** German sentence about the first file that was not sent. */
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

/** Sends files one after the other, until one is refused. */
export async function sendFiles(
  shortId: string,
  files: readonly File[],
  field: PlanField,
): Promise<SentFiles> {
  const sent: AnsweredFile[] = [];
  for (const file of files) {
    const refusal = fileRefusal(field, { name: file.name, mediaType: file.type, size: file.size });
    const answer = refusal ?? (await sendFile(shortId, file));
    if (typeof answer === 'string') return { sent, problem: answer };
    sent.push(answer);
  }
  return { sent };
}
