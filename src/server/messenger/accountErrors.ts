import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { LostKeyError } from '../../framework/server/services/secrets/SecretStore.ts';

/** An account lacks what it takes to connect. */
export class IncompleteAccountError extends Error {}

const certificates: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'ist abgelaufen',
  CERT_NOT_YET_VALID: 'gilt noch nicht',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'hat sich der Server selbst ausgestellt',
  SELF_SIGNED_CERT_IN_CHAIN: 'stammt von einer unbekannten Stelle',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'stammt von einer unbekannten Stelle',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'stammt von einer unbekannten Stelle',
  ERR_TLS_CERT_ALTNAME_INVALID: 'gilt für einen anderen Server',
};

const unreachable: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Seinen Namen gibt es nicht. Bitte prüfe, ob der Server richtig geschrieben ist.',
  EDNS: 'Seinen Namen gibt es nicht. Bitte prüfe, ob der Server richtig geschrieben ist.',
  EAI_AGAIN: 'Sein Name lässt sich gerade nicht auflösen. Es wird weiter versucht.',
  ECONNREFUSED:
    'Er nimmt keine Verbindungen an. Bitte prüfe Server und Port, oder warte, bis er wieder läuft.',
};

/** What errors of the mail libraries and of Node say about themselves. */
function factsOf(error: unknown): { code: string; text: string; isLogin: boolean } {
  const own = error instanceof Error ? { ...error } : {};
  const facts: Record<string, unknown> = isJsonObject(own) ? own : {};
  const code = String(facts.code ?? '');
  const text = [facts.responseText, facts.response, error instanceof Error ? error.message : error]
    .filter((one) => typeof one === 'string')
    .join(' ');
  return { code, text, isLogin: facts.authenticationFailed === true || code === 'EAUTH' };
}

const names = { incoming: 'Posteingangsserver', outgoing: 'Postausgangsserver' } as const;

/** A sentence that says why a mail account cannot be used and what to do about it. */
export function accountSentence(error: unknown, direction: keyof typeof names): string {
  const server = names[direction];
  if (error instanceof IncompleteAccountError || error instanceof LostKeyError) return error.message;
  const { code, text, isLogin } = factsOf(error);
  if (/over-?quota|quota|mailbox full|insufficient storage/i.test(text))
    return `Das Postfach ist voll. Bitte räume es auf oder vergrößere es beim Anbieter. (${server})`;
  if (isLogin)
    return `Der ${server} nimmt Benutzername oder Kennwort nicht an. Bitte prüfe beides und setze das Kennwort neu.`;
  const certificate = Object.entries(certificates).find(
    ([name]) => code === name || text.includes(name),
  )?.[1];
  const isExpired = /certificate has expired/i.test(text);
  if (certificate !== undefined || isExpired)
    return `Das Zertifikat des ${server}s ${certificate ?? 'ist abgelaufen'}. Bitte wende dich an den Anbieter; bis dahin wird nichts übertragen.`;
  if (/starttls|does not support (encryption|tls)/i.test(text))
    return `Der ${server} bietet keine Verschlüsselung an. Bitte trage einen Port mit TLS ein, etwa ${direction === 'incoming' ? 993 : 465}.`;
  if (error instanceof AppError) return `Gerade ist die Datenbank nicht erreichbar. Es wird weiter versucht.`;
  const known = Object.entries(unreachable).find(([name]) => code === name || text.includes(name))?.[1];
  return `Der ${server} ist nicht erreichbar. ${known ?? 'Es wird weiter versucht; bleibt es so, prüfe Server und Port.'}`;
}
