import type { PageAnswer } from '../../../schema/contracts/status.ts';
import type { HttpClient } from '../http/HttpClient.ts';

/** Whether a page exists at a path for any user at all: guests do not know the entities. */
export async function isPage(http: HttpClient, path: string): Promise<boolean> {
  const url = `/api/status/page?path=${encodeURIComponent(path)}`;
  const { json } = await http(url, { isQuiet: true });
  return (json as PageAnswer).exists;
}
