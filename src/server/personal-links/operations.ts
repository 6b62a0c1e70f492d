import type { MissingLink } from '../../contract/personal-links/MissingLink.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { PageAnswer } from '../../framework/server/http/pages/PublicPages.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { OpenedLink } from '../../framework/server/sessions/PersonalLinks.ts';
import type { SchoolLinkPurpose } from '../linkPurposes.ts';

/** A key as it came with a page, by query, path or form. */
export interface GivenKey {
  purpose: SchoolLinkPurpose;
  /** Anything the sender liked to send. */
  key: unknown;
  /** Id in the path, if it has one; the link must be of this record or person. */
  id?: string | undefined;
  /** Of the sender, whose failures are counted. */
  address: string;
}

/** Longer texts are no keys and are not looked up. */
const longestKey = 100;

/**
 * Opens the link of a page.
 * @returns undefined for a missing, unknown, ended, expired or foreign key, one of another record, or of a deleted
 * one: callers answer all of these by `missingLinkPage`
 * @throws AppError 429 after too many wrong keys of one address
 */
export async function openPageLink(
  { personalLinks, repository }: Pick<ServerContext, 'personalLinks' | 'repository'>,
  { purpose, key, id, address }: GivenKey,
): Promise<OpenedLink | undefined> {
  if (typeof key !== 'string' || key === '' || key.length > longestKey) return undefined;
  try {
    const opened = await personalLinks.open(purpose, key, address);
    const { record, person, actor } = opened;
    if (id !== undefined && id !== record.id && id !== person?.id) return undefined;
    // the record may have been deleted since
    await repository.get(actor, record.type, record.id, { fields: [] });
    return opened;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

/** The one answer to every request without a valid link. @param resendPath see `MissingLink` */
export function missingLinkPage(resendPath: string | null = null): PageAnswer {
  const data: MissingLink = { isLinkMissing: true, resendPath, problem: null };
  return { status: 404, title: 'Persönlicher Link', data };
}
