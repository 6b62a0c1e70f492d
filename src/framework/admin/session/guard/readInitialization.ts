import type { CanInitializeAnswer } from '../../../schema/contracts/userLoginHandler.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { HttpClient } from '../http/HttpClient.ts';

/**
 * Whether the system has nobody yet who could log in, and what it asks of who will be the first. The answer is a plain
 * yes or no, alone or as `canInitialize`.
 */
export async function readInitialization(http: HttpClient): Promise<CanInitializeAnswer> {
  const { json } = await http('/api/user-login-handler/initialization/can-initialize', { isQuiet: true });
  if (!isJsonObject(json)) return { canInitialize: json === true, profile: null };
  const { canInitialize, profile } = json as unknown as Partial<CanInitializeAnswer>;
  return { canInitialize: canInitialize === true, profile: profile ?? null };
}
