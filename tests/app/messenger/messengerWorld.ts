import { MessengerTool } from '../../../src/app/messenger/MessengerTool.tsx';
import { messengerScreens } from '../../../src/app/messenger/messengerParts.ts';
import type {
  MailMessage,
  MessengerConversation,
  MessengerMessage,
  WhatsAppMessage,
} from '../../../src/contract/messenger/messages.ts';
import type { ResourceAccess } from '../../../src/framework/schema/rights/Grants.ts';
// what is loaded on demand comes before the first test
import '../../../src/app/messenger/MessengerDialog.tsx';
import '../../../src/app/messenger/MessengerScreen.tsx';
import '../../../src/app/messenger/NewConversationDialog.tsx';
import { createFakeSocket } from '../../framework/admin/session/realtime/fakeSocket.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import type { FakeApi } from '../../framework/admin/support/startFakeApi.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

/** A conversation with a family that writes mails. */
export function conversation(values: Partial<MessengerConversation> = {}): MessengerConversation {
  return {
    _id: 'c1',
    name: 'Familie Blau',
    mail: 'blau@example.org',
    phoneNumber: null,
    profileId: null,
    profileType: null,
    account: null,
    lastMessagePreview: 'Vielen Dank',
    lastMessageType: 'mail',
    lastMessageAt: '2026-09-01T08:00:00.000Z',
    receivedLastMessageAt: '2026-09-01T08:00:00.000Z',
    lastWhatsAppReplyAt: null,
    seen: true,
    state: 'open',
    deferredUntil: null,
    assignee: null,
    messages: [],
    ...values,
  };
}

/** A mail of that family. */
export function mail(values: Partial<MailMessage> = {}): MailMessage {
  return {
    _id: 'm1',
    type: 'mail',
    conversation: 'c1',
    direction: 'incoming',
    box: 'inbox',
    subject: 'Probestunde',
    message: '<p>Vielen Dank!</p>',
    text: 'Vielen Dank!',
    fromMail: 'blau@example.org',
    fromName: 'Bea Blau',
    toMail: 'buero@example.org',
    toMails: ['buero@example.org'],
    ccMails: [],
    bccMails: [],
    username: 'buero@example.org',
    uid: '17',
    sentAt: '2026-09-01T08:00:00.000Z',
    sendAt: null,
    state: null,
    error: null,
    repliesTo: null,
    isAutomatic: false,
    isBulk: false,
    bounceOf: null,
    attachments: [],
    apiMailAddress: 'buero@example.org',
    ...values,
  };
}

/** A WhatsApp message to a contact. */
export function whatsApp(values: Partial<WhatsAppMessage> = {}): WhatsAppMessage {
  return {
    _id: 'w1',
    type: 'whatsApp',
    conversation: 'c1',
    direction: 'outgoing',
    message: 'Bis morgen',
    header: null,
    footer: null,
    messageType: 'text',
    fromNumber: '+493023125000',
    toNumber: '+4915112345678',
    fromName: null,
    toName: null,
    fromProfileId: null,
    toProfileId: null,
    phoneNumber: '+4915112345678',
    phoneNumberId: null,
    sentAt: '2026-09-01T08:00:00.000Z',
    deliveredAt: null,
    readAt: null,
    whatsAppErrors: [],
    repliesTo: null,
    attachments: [],
    apiPhoneNumber: '+493023125000',
    messageId: 'wamid.1',
    ...values,
  };
}

interface World {
  conversations: MessengerConversation[];
  messages: MessengerMessage[];
  unseen: number;
  /** Messages that cannot be read one by one. */
  broken: Set<string>;
  login: { type: string };
  rights: Readonly<Record<string, Partial<ResourceAccess>>>;
}

const all = ['sendMailAsCustomer', 'readComments', 'writeComments'];

/** The messenger of the admin on a fake API and a fake socket. */
export function messengerWorld(api: FakeApi, given: Partial<World> = {}) {
  const socket = createFakeSocket();
  const world: World = {
    conversations: [conversation()],
    messages: [mail()],
    unseen: 0,
    broken: new Set(),
    login: { type: 'employee' },
    rights: {
      conversations: { custom: all },
      mails: {},
      'whatsapp-messages': {},
      whatsappmessagetemplates: { custom: ['renderWhatsAppTemplates'] },
      employees: {},
    },
    ...given,
  };
  answerLogins(api, { isLoggedIn: true, entities: schoolEntities(world.rights), login: world.login });
  const missing = { status: 404, body: { _t: 'notFound', _n: 'leitstand', message: 'Das gibt es nicht.' } };
  api.answer('GET /api/messenger/messages/unseen-count', () => ({ body: { count: world.unseen } }));
  api.answer('GET /api/messenger/messages/conversations', ({ query }) => {
    const search = (query.get('search') ?? '').toLowerCase();
    const found = world.conversations.filter(({ name, mail: address, phoneNumber }) =>
      [name, address, phoneNumber].some((value) => value?.toLowerCase().includes(search)),
    );
    return { body: { conversations: found, maxPage: 1 } };
  });
  for (const { _id } of world.conversations) {
    const path = `/api/messenger/messages/conversations/${_id}`;
    api.answer(`GET ${path}`, () => ({ body: world.conversations.find((one) => one._id === _id) }));
    api.answer(`PUT ${path}/seen`, ({ body }) => {
      const { seen }: { seen: boolean } = JSON.parse(body);
      world.conversations = world.conversations.map((one) => (one._id === _id ? { ...one, seen } : one));
      return { status: 204 };
    });
  }
  api.answer('GET /api/messenger/messages', ({ query }) => {
    const isTrash = query.get('trash') === 'true';
    const of = world.messages.filter(
      (one) =>
        one.conversation === query.get('conversation') &&
        (one.type === 'mail' && one.box === 'trash') === isTrash,
    );
    const before = of.findIndex(({ _id }) => _id === query.get('before'));
    const shown = before < 0 ? of : of.slice(0, before);
    return { body: { messengerMessages: shown.slice(-Number(query.get('limit'))) } };
  });
  function answerMessage(id: string): void {
    api.answer(`GET /api/messenger/messages/${id}`, () =>
      world.broken.has(id) ? missing : { body: world.messages.find(({ _id }) => _id === id) },
    );
  }
  for (const { _id } of world.messages) answerMessage(_id);
  api.answer('GET /api/messenger/accounts/options', {
    body: {
      accounts: [{ _id: 'a1', name: 'Büro', type: 'mail', isPaused: false }],
      mailAddressOptions: [{ value: 'buero@example.org', account: 'a1', accountName: 'Büro' }],
      phoneNumberOptions: [{ value: '+493023125000', account: 'a2', accountName: 'WhatsApp' }],
      isDemo: false,
    },
  });
  return {
    world,
    socket,
    open(path = '/messages') {
      return renderAdmin({
        path,
        openSocket: socket.openSocket,
        registry: {
          screens: messengerScreens,
          appBar: [{ key: 'messenger', tool: MessengerTool }],
        },
      });
    },
    /** Adds a message and reports it to the page. */
    receive(message: MessengerMessage): void {
      world.messages = [...world.messages, message];
      answerMessage(message._id);
      world.conversations = world.conversations.map((one) =>
        one._id === message.conversation
          ? {
              ...one,
              seen: false,
              messages: [...one.messages, message._id],
              receivedLastMessageAt: message.sentAt,
            }
          : one,
      );
      const entity = message.type === 'mail' ? 'mails' : 'whatsapp-messages';
      socket.tell.onChanged([{ entity, id: message._id, action: 'create', version: 1 }]);
    },
  };
}
