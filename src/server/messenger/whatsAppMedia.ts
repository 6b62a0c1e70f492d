import { largestMedia } from '../../contract/messenger/whatsApp.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { rightsTo } from '../../framework/server/rights/compileRights.ts';
import { openSecret } from './accounts.ts';
import { messageResources } from './storeMessage.ts';
import type { WhatsAppGraph } from './whatsAppGraph.ts';

const resource = messageResources.whatsApp;
/** WhatsApp keeps files for so long. */
const keptDays = 30;
/** Fields by which a message is found. */
const needed = ['attachments', 'phoneNumberId', 'sentAt', 'messageType', 'account'];
/** Types of messages whose file is fetched. */
const fetched = new Set<unknown>(['image', 'audio']);
const shownTypes = /^(image\/(jpeg|png|webp)|audio\/(aac|amr|mp4|mpeg|ogg|opus|wav|webm))$/;

const gone = 'Diese Datei hat WhatsApp nicht mehr.';

/** A picture or recording. */
export interface Media {
  contentType: string;
  content: Buffer;
}

/** The account over which a message with this file came, if the actor may read it. */
async function findAccount(
  { repository, index }: ServerContext,
  actor: Actor,
  { phoneNumberId, mediaId }: { phoneNumberId: string; mediaId: string },
): Promise<string | undefined> {
  const rights = rightsTo(index(), actor, resource);
  if (!needed.every((name) => rights?.isReadable(name))) return undefined;
  const since = new Date(Date.now() - (keptDays + 1) * 24 * 60 * 60 * 1000).toISOString();
  const { records } = await repository.list(actor, resource, {
    filter: { phoneNumberId, 'attachments.id': mediaId, sentAt: { $gte: since } },
    fields: ['messageType', 'account'],
    window: { type: 'range', offset: 0, limit: 1 },
    count: 'none',
  });
  const { account, messageType } = records[0] ?? {};
  return typeof account === 'string' && fetched.has(messageType) ? account : undefined;
}

/**
 * Fetches a picture or recording of a message that the actor may read.
 * @throws AppError 404 for others, also of other types, and for what WhatsApp has no longer
 */
export async function readMedia(
  context: ServerContext,
  graph: WhatsAppGraph,
  actor: Actor,
  wanted: { phoneNumberId: string; mediaId: string },
): Promise<Media> {
  const account = await findAccount(context, actor, wanted);
  const token = account === undefined ? undefined : await openSecret(context, account, 'accessToken');
  if (token === undefined) throw new AppError('notFound', undefined, 'Diese Datei gibt es nicht.');
  const place = await graph.findMedia({ token, phoneNumberId: wanted.phoneNumberId }, wanted.mediaId);
  const contentType = place?.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!place || !shownTypes.test(contentType)) throw new AppError('notFound', undefined, gone);
  const content = await graph.download(token, place, largestMedia);
  if (!content) throw new AppError('notFound', undefined, gone);
  return { contentType, content };
}
