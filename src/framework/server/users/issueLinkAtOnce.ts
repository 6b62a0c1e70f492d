import { AppError } from '../../schema/errors.ts';
import type { Executor } from '../database/Database.ts';
import { createId } from '../repository/createId.ts';
import { type IssuedLink, issueLink, type LinkWish, wishLink } from './accountTokens.ts';

/** Issues a link that is not mailed; the requester hands it over. @throws AppError 409 for a closed login. */
export async function issueLinkAtOnce(executor: Executor, wish: Omit<LinkWish, 'id'>): Promise<IssuedLink> {
  const id = createId();
  await wishLink(executor, { id, ...wish });
  const issued = await issueLink(executor, id);
  if (!issued) throw new AppError('accountClosed');
  return issued;
}
