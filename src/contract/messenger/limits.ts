/** Seconds in which the sending of a mail can be taken back. */
export const undoSeconds = 10;
/** Bytes of all attachments of one mail. */
export const mostAttached = 20_000_000;
/** Hours after the contact's last reply in which free WhatsApp texts can be sent. */
export const freeTextHours = 24;
