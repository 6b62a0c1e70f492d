import { column, table } from './systemTable.ts';

/** Single-use links to reset a password, activate a login or confirm an address; only hashes. */
export const accountTokensTable = table(
  'sys_account_tokens',
  [
    column('id', 'text'),
    column('tokenHash', 'text'),
    column('loginUser', 'text'),
    column('purpose', 'text'),
    /** The address that the link confirms. */
    column('mail', 'text', { notNull: false }),
    /** Login that handed the link out itself; null if it was mailed. */
    column('issuedBy', 'text', { notNull: false }),
    column('expiresAt', 'timestamptz'),
  ],
  {
    indexes: [
      { name: 'sys_account_tokens_token', keys: ['"tokenHash"'], method: 'btree', unique: true },
      { name: 'sys_account_tokens_user', keys: ['"loginUser"'], method: 'btree', unique: false },
    ],
  },
);

/** Links by which programs read a feed of a login, such as a calendar; only hashes. */
export const feedLinksTable = table(
  'sys_feed_links',
  [
    column('loginUser', 'text'),
    column('feed', 'text'),
    column('tokenHash', 'text'),
    column('createdAt', 'timestamptz', { default: 'now()' }),
  ],
  {
    primaryKey: ['loginUser', 'feed'],
    indexes: [{ name: 'sys_feed_links_token', keys: ['"tokenHash"'], method: 'btree', unique: true }],
  },
);

/** Mailed links by which people without a login reach one record; only hashes. */
export const personalLinksTable = table(
  'sys_personal_links',
  [
    column('id', 'text'),
    /** That of the id until the link is issued, so that nothing opens it. */
    column('tokenHash', 'text'),
    column('purpose', 'text'),
    column('resource', 'text'),
    column('record', 'text'),
    /** Type and id of the person; empty if the link is for nobody in particular. */
    column('personType', 'text'),
    column('person', 'text'),
    /** Path in the mail, with `{token}`; null for a link that is not mailed. */
    column('path', 'text', { notNull: false }),
    column('days', 'integer'),
    column('createdAt', 'timestamptz', { default: 'now()' }),
    /** Null until the link is issued. */
    column('issuedAt', 'timestamptz', { notNull: false }),
    column('expiresAt', 'timestamptz'),
    /** Unfinished text of the holder. It stays when a new link replaces this one. */
    column('draft', 'jsonb', { notNull: false }),
    column('draftAt', 'timestamptz', { notNull: false }),
  ],
  {
    indexes: [
      { name: 'sys_personal_links_token', keys: ['"tokenHash"'], method: 'btree', unique: true },
      {
        name: 'sys_personal_links_of',
        keys: ['"record"', '"resource"', '"purpose"', '"person"', '"personType"'],
        method: 'btree',
        unique: true,
      },
    ],
  },
);

/** Mails that follow from a change set; its undo cancels those that are still waiting. */
export const undoableMailsTable = table(
  'sys_undoable_mails',
  [
    /** That of the mail. */
    column('id', 'text'),
    column('changeSet', 'text'),
    /** Earliest time of sending. */
    column('sendsAt', 'timestamptz'),
    /** The row of the personal link that the mail's own link replaces; null if there was none. */
    column('formerLink', 'jsonb', { notNull: false }),
  ],
  {
    indexes: [{ name: 'sys_undoable_mails_set', keys: ['"changeSet"'], method: 'btree', unique: false }],
  },
);
