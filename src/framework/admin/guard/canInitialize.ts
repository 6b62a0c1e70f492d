import { isJsonObject } from '../../schema/Json.ts';
import type { HttpClient } from '../http/HttpClient.ts';

/** Whether the system has nobody yet who could log in. The answer is a plain yes or no, alone or as `canInitialize`. */
export async function canInitialize(http: HttpClient): Promise<boolean> {
  const { json } = await http('/api/user-login-handler/initialization/can-initialize', { isQuiet: true });
  return json === true || (isJsonObject(json) && json.canInitialize === true);
}
