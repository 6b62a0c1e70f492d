import type { CanInitializeAnswer } from '../../../schema/contracts/userLoginHandler.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { HttpClient } from '../http/HttpClient.ts';

/**
 * Whether nobody can log in yet, and which profile the first user requires. The server answers with a plain
 * boolean or with an object.
 */
export async function readInitialization(http: HttpClient): Promise<CanInitializeAnswer> {
  const { json } = await http('/api/user-login-handler/initialization/can-initialize', { isQuiet: true });
  if (!isJsonObject(json)) return { canInitialize: json === true, profile: null, federalStates: [] };
  const { canInitialize, profile, federalStates } = json as unknown as Partial<CanInitializeAnswer>;
  return {
    canInitialize: canInitialize === true,
    profile: profile ?? null,
    federalStates: federalStates ?? [],
  };
}
