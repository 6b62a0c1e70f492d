import type { Mail } from '../mail/Mail.ts';
import { issueLink } from './accountTokens.ts';
import type { LinkMailDeps } from './LinkMailDeps.ts';
import { linkMail } from './linkMail.ts';
import { mailedLink } from './mailedLink.ts';
import { readMailFacts } from './readMailFacts.ts';

/**
 * Composes a mail and issues its link.
 * @returns undefined if the link is no longer needed, see `issueLink`.
 */
export async function composeLinkMail(deps: LinkMailDeps, id: string): Promise<Mail | undefined> {
  const issued = await issueLink(deps.db.kysely, id);
  if (!issued) return undefined;
  const { owner, purpose, mail, token } = issued;
  const facts = await readMailFacts(deps, owner);
  return linkMail(
    purpose,
    { ...facts, recipient: mail ?? facts.recipient },
    mailedLink(deps.publicUrl(), purpose, token),
  );
}
