/** The resource of the outbox. */
export const outgoingMails = 'outgoing-mails';

/** The custom right to send mails that stayed in the outbox. */
export const sendRight = 'sendKeptMails';

/** Mails sent in one request. */
export const mostMails = 500;
