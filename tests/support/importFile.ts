import type { ImportChoice, ImportFacts } from '../../src/framework/schema/contracts/imports.ts';
import type { Answer, Api } from './startTestServer.ts';

/** Uploads a file for import. @param content text is sent as UTF-8. */
export async function sendFile(
  api: Api,
  resource: string,
  content: string | Buffer,
  name = 'Liste.csv',
): Promise<Answer<ImportFacts>> {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return await api.send<ImportFacts>('POST', `importer/${resource}`, { raw: form });
}

/** Waits until the import is neither checking nor running. */
async function settled(api: Api, id: string): Promise<ImportFacts> {
  for (;;) {
    const { body, status, text } = await api.get<ImportFacts>(`importer/imports/${id}`);
    if (status !== 200 && status !== 503) throw new Error(text);
    if (status === 200 && body.state !== 'checking' && body.state !== 'running') return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Checks the import with this choice; missing settings keep their proposed values. */
export async function check(
  api: Api,
  facts: ImportFacts,
  choice: Partial<ImportChoice> = {},
): Promise<ImportFacts> {
  const answer = await api.post(`importer/imports/${facts.id}/check`, { ...facts.choice, ...choice });
  if (answer.status !== 202) throw new Error(answer.text);
  return await settled(api, facts.id);
}

/** Runs a checked import. */
export async function run(api: Api, { id }: ImportFacts): Promise<ImportFacts> {
  const answer = await api.post(`importer/imports/${id}/run`);
  if (answer.status !== 202) throw new Error(answer.text);
  return await settled(api, id);
}
