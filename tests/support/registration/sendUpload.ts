import type { RegistrationFile } from '../../../src/contract/registration/registrationCalls.ts';
import type { Answer } from '../startTestServer.ts';
import { nextAddress } from './openForm.ts';
import type { World } from './RefusedRequest.ts';

/** Sends a file to a form, without a login. */
export async function sendUpload(
  { server, form }: World,
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
