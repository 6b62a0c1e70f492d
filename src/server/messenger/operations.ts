import { readAccountOptions } from '../../contract/messenger/accounts.ts';
import {
  beginConversation,
  countUnseen,
  findConversations,
  findMessages,
  markConversation,
  moveMail,
  readConversation,
  readMessage,
} from '../../contract/messenger/messages.ts';
import { cancelMail, retryMail, sendMail } from '../../contract/messenger/sending.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { type Account, listAccounts, sendersOf } from './accounts.ts';
import {
  begin,
  listConversations,
  markConversationSeen,
  requireConversation,
  requireEmployee,
  unseenCount,
} from './conversations.ts';
import { listMessages, requireMessage } from './readMessages.ts';
import { cancel, moveToTrash, retry, storeMail } from './sendMail.ts';

async function accountOptions(context: ServerContext, actor: Actor) {
  const readable = await listAccounts(context, actor);
  const optionsOf = (type: Account['type']) =>
    readable
      .filter((account) => account.type === type && !account.isPaused)
      .flatMap((account) =>
        sendersOf(account).map((value) => ({ value, account: account.id, accountName: account.name })),
      );
  return {
    accounts: readable.map(({ id, name, type, isPaused }) => ({ _id: id, name, type, isPaused })),
    mailAddressOptions: optionsOf('mail'),
    phoneNumberOptions: optionsOf('whatsApp'),
    isDemo: context.status.demo !== null,
  };
}

/** Conversations and messages of both channels, and the sending of mails. */
export const messengerRoutes: Routes = (app, context) => {
  serveCall(app, readAccountOptions, async ({ actor }) => {
    requireEmployee(actor);
    return await accountOptions(context, actor);
  });
  serveCall(app, findConversations, async ({ actor, query }) => {
    requireEmployee(actor);
    return await listConversations(context, actor, query);
  });
  serveCall(app, readConversation, async ({ actor, params: { id } }) => {
    requireEmployee(actor);
    return await requireConversation(context, actor, id);
  });
  serveCall(app, countUnseen, async ({ actor }) => {
    requireEmployee(actor);
    return { count: await unseenCount(context, actor) };
  });
  serveCall(app, markConversation, async ({ actor, params: { id }, body: { seen } }) => {
    requireEmployee(actor);
    await markConversationSeen(context, actor, { id, seen });
  });
  serveCall(app, beginConversation, async ({ actor, body }) => {
    requireEmployee(actor);
    return await begin(context, actor, body);
  });
  serveCall(app, findMessages, async ({ actor, query }) => {
    requireEmployee(actor);
    return { messengerMessages: await listMessages(context, actor, query) };
  });
  serveCall(app, readMessage, async ({ actor, params: { id } }) => {
    requireEmployee(actor);
    return await requireMessage(context, actor, id);
  });
  serveCall(app, moveMail, async ({ actor, params: { id }, body: { isTrash } }) => {
    requireEmployee(actor);
    await moveToTrash(context, actor, { id, isTrash });
  });
  serveCall(app, sendMail, async ({ actor, body, key }) => {
    requireEmployee(actor);
    return await storeMail(context, actor, { body, key });
  });
  serveCall(app, cancelMail, async ({ actor, params: { id } }) => {
    requireEmployee(actor);
    await cancel(context, actor, id);
  });
  serveCall(app, retryMail, async ({ actor, params: { id } }) => {
    requireEmployee(actor);
    await retry(context, actor, id);
  });
};
