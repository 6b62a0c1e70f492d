import type { RegistrationFile } from '../../../src/contract/registration/registrationCalls.ts';
import type { Answer, TestServer } from '../startTestServer.ts';
import { nextAddress, type OpenForm } from './openForm.ts';

interface UploadTarget {
  server: Pick<TestServer, 'anonymous'>;
  form: Pick<OpenForm, 'path'>;
}

/** Sends a file to a form, without a login. */
export async function sendUpload(
  { server, form }: UploadTarget,
  content: BlobPart,
  { name = 'zeugnis.pdf', address: from = nextAddress() } = {},
): Promise<Answer<RegistrationFile>> {
  const raw = new FormData();
  raw.append('file', new Blob([content]), name);
  return await server.anonymous.send('POST', `${form.path}/files`, {
    raw,
    headers: { 'x-forwarded-for': from },
  });
}
