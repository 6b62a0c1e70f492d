import type { Table } from '../kinds/Table.ts';
import { bulkRowsTable, bulkRunsTable } from './bulkTables.ts';
import { commentsTable, commentVersionsTable } from './commentTables.ts';
import { accountTokensTable, feedLinksTable, personalLinksTable, undoableMailsTable } from './linkTables.ts';
import { listViewsTable } from './listViewsTable.ts';
import { outboxTable } from './outboxTable.ts';
import { column, table } from './systemTable.ts';

/** Change sets: who made the changes, when, why and on whose behalf. */
export const changeSetsTable = table(
  'sys_change_sets',
  [
    column('id', 'text'),
    column('at', 'timestamptz', { default: 'now()' }),
    column('actor', 'text', { notNull: false }),
    column('onBehalfOf', 'text', { notNull: false }),
    column('reason', 'text'),
    column('undoes', 'text', { notNull: false }),
    /** Set while further transactions of the change set are still to come. */
    column('isOpen', 'boolean', { default: 'false' }),
    /** The right of the operation that wrote it (`Act`); null if each record required its own. */
    column('act', 'jsonb', { notNull: false }),
  ],
  {
    indexes: [
      { name: 'sys_change_sets_at', keys: ['"at"'], method: 'btree', unique: false },
      { name: 'sys_change_sets_actor', keys: ['"actor"', '"at"'], method: 'btree', unique: false },
      { name: 'sys_change_sets_undoes', keys: ['"undoes"'], method: 'btree', unique: false },
    ],
  },
);

/** A changed record of a change set. `before` and `after` contain only the changed fields. */
export const changesTable = table(
  'sys_changes',
  [
    column('id', 'text'),
    column('changeSet', 'text'),
    column('resource', 'text'),
    column('record', 'text'),
    column('action', 'text'),
    column('version', 'integer', { notNull: false }),
    column('before', 'jsonb'),
    column('after', 'jsonb'),
  ],
  {
    indexes: [
      {
        name: 'sys_changes_record',
        keys: ['"record"', '"resource"', '"id"'],
        method: 'btree',
        unique: false,
      },
      { name: 'sys_changes_set', keys: ['"changeSet"'], method: 'btree', unique: false },
      {
        name: 'sys_changes_deleted',
        keys: ['"resource"', '"id"'],
        method: 'btree',
        unique: false,
        where: `"action" = 'delete'`,
      },
    ],
    foreignKeys: [
      {
        name: 'sys_changes_set_fk',
        column: 'changeSet',
        references: 'sys_change_sets',
        onDelete: 'no action',
      },
    ],
  },
);

/** Uploaded files. A file that no record has ever contained is removed after a day. */
export const filesTable = table('sys_files', [
  column('id', 'text'),
  column('name', 'text', { collation: 'german' }),
  column('mediaType', 'text'),
  column('size', 'bigint'),
  column('sha256', 'text'),
  column('createdAt', 'timestamptz', { default: 'now()' }),
  column('createdBy', 'text', { notNull: false }),
]);

/** Open sessions. `tokenHash` is the hash of the bearer; neither bearer nor cookie can be derived from it. */
export const sessionsTable = table(
  'sys_sessions',
  [
    column('id', 'text'),
    column('tokenHash', 'text'),
    column('loginUser', 'text'),
    /** Login user who acts as this one; null if nobody does. */
    column('origin', 'text', { notNull: false }),
    column('createdAt', 'timestamptz', { default: 'now()' }),
    column('lastSeenAt', 'timestamptz', { default: 'now()' }),
    column('expiresAt', 'timestamptz'),
    column('userAgent', 'text', { notNull: false }),
  ],
  {
    indexes: [
      { name: 'sys_sessions_token', keys: ['"tokenHash"'], method: 'btree', unique: true },
      { name: 'sys_sessions_user', keys: ['"loginUser"'], method: 'btree', unique: false },
    ],
  },
);

/** Tables of former versions, dropped at the start. `sys_secrets` contained the key used to make bearers. */
export const retiredTables: readonly string[] = ['sys_secrets'];

/** The key of texts that clients carry and bring back, such as when a form was opened. It opens nothing stored. */
export const signingKeysTable = table('sys_signing_keys', [column('id', 'text'), column('key', 'text')]);

/** Secrets of login users, stored apart from the editable record. */
export const credentialsTable = table('sys_credentials', [
  column('id', 'text'),
  column('passwordHash', 'text'),
  column('changedAt', 'timestamptz', { default: 'now()' }),
]);

/** Name and location of the installation, by key. Read once, for the record that replaced this table. */
export const settingsTable = table('sys_settings', [column('key', 'text'), column('value', 'jsonb')], {
  primaryKey: ['key'],
});

/** Values of `writeOnly` fields of records, sealed under a key that is not in the database. */
export const sealedValuesTable = table(
  'sys_sealed_values',
  [
    column('resource', 'text'),
    column('record', 'text'),
    column('field', 'text'),
    /** Name of the key. */
    column('key', 'text'),
    column('sealed', 'text'),
    column('setAt', 'timestamptz', { default: 'now()' }),
    column('setBy', 'text', { notNull: false }),
  ],
  { primaryKey: ['record', 'resource', 'field'] },
);

/** A user's preferences by key, such as the columns, filters and sort order of a list. */
export const preferencesTable = table(
  'sys_preferences',
  [column('loginUser', 'text'), column('key', 'text'), column('value', 'jsonb')],
  { primaryKey: ['loginUser', 'key'] },
);

/** When a login saw a record, for records that say what is new in them. */
export const seenTable = table(
  'sys_seen',
  [
    column('loginUser', 'text'),
    column('resource', 'text'),
    column('record', 'text'),
    /** Null: marked unseen by hand. */
    column('at', 'timestamptz', { notNull: false }),
  ],
  {
    primaryKey: ['loginUser', 'resource', 'record'],
    indexes: [{ name: 'sys_seen_record', keys: ['"record"', '"resource"'], method: 'btree', unique: false }],
  },
);

/** Records whose changes a login wants to be notified of. */
export const watchesTable = table(
  'sys_watches',
  [
    column('loginUser', 'text'),
    column('resource', 'text'),
    column('record', 'text'),
    column('since', 'timestamptz', { default: 'now()' }),
  ],
  {
    primaryKey: ['loginUser', 'resource', 'record'],
    indexes: [
      { name: 'sys_watches_record', keys: ['"record"', '"resource"'], method: 'btree', unique: false },
    ],
  },
);

/** The last mail with a login's notifications: its day in Germany, and the instant up to which it lists them. */
export const digestsTable = table(
  'sys_digests',
  [column('loginUser', 'text'), column('day', 'date'), column('until', 'timestamptz')],
  { primaryKey: ['loginUser'] },
);

/** Grants for many single records, keyed by a hash of their content. */
export const grantSetsTable = table(
  'sys_grant_sets',
  [column('key', 'text'), column('usedAt', 'timestamptz', { default: 'now()' })],
  { primaryKey: ['key'] },
);

/** Records of a grant set, each with the number of its scope. */
export const grantIdsTable = table(
  'sys_grant_ids',
  [column('key', 'text'), column('record', 'text'), column('scope', 'integer')],
  { primaryKey: ['key', 'record'] },
);

/** Fields of one record shared with a login user. */
export const sharesTable = table(
  'sys_shares',
  [
    column('resource', 'text'),
    column('record', 'text'),
    column('loginUser', 'text'),
    column('read', 'jsonb'),
    column('update', 'jsonb'),
    column('sharedBy', 'text', { notNull: false }),
    column('sharedAt', 'timestamptz', { default: 'now()' }),
  ],
  {
    primaryKey: ['record', 'resource', 'loginUser'],
    indexes: [{ name: 'sys_shares_user', keys: ['"loginUser"'], method: 'btree', unique: false }],
  },
);

/** Counts the changes of what is shared with a login user, to invalidate cached grants. */
export const shareCountsTable = table(
  'sys_share_counts',
  [column('loginUser', 'text'), column('count', 'integer')],
  { primaryKey: ['loginUser'] },
);

/** Results of requests with an idempotency key, so that a retry creates no second record. */
export const idempotencyTable = table(
  'sys_idempotency',
  [
    column('actor', 'text'),
    column('key', 'text'),
    column('resource', 'text'),
    column('record', 'text'),
    /** Hash of the request body; null in rows from before it was stored. */
    column('bodyHash', 'text', { notNull: false }),
    column('at', 'timestamptz', { default: 'now()' }),
  ],
  { primaryKey: ['actor', 'key'] },
);

/** Data steps by name, started or finished, so that none runs twice. */
export const dataStepsTable = table(
  'sys_data_steps',
  [
    column('name', 'text'),
    column('hash', 'text'),
    /** The last finished record, in the order of ids. */
    column('cursor', 'text', { notNull: false }),
    column('changed', 'integer', { default: '0' }),
    column('startedAt', 'timestamptz', { default: 'now()' }),
    column('finishedAt', 'timestamptz', { notNull: false }),
  ],
  { primaryKey: ['name'] },
);

/** Imported files and the state of their imports. */
export const importsTable = table('sys_imports', [
  column('id', 'text'),
  column('loginUser', 'text'),
  column('resource', 'text'),
  column('name', 'text', { collation: 'german' }),
  column('headers', 'jsonb'),
  column('choice', 'jsonb'),
  column('state', 'text'),
  column('counts', 'jsonb', { notNull: false }),
  column('changeSet', 'text', { notNull: false }),
  column('message', 'text', { notNull: false }),
  /** Hash of the rights under which the rows were checked. */
  column('rights', 'text', { notNull: false }),
  column('createdAt', 'timestamptz', { default: 'now()' }),
  column('stateAt', 'timestamptz', { default: 'now()' }),
  /** Number of its runs, dry ones included; only the last may store results. */
  column('run', 'integer', { default: '0' }),
  /** Place of the table in its file; null for imports of an earlier version. */
  column('source', 'jsonb', { notNull: false }),
  /** Kinds of hints of its rows with their counts, since one by one they fill hundreds of pages. */
  column('hints', 'jsonb', { notNull: false }),
]);

/** Rows of an imported file and their results. */
export const importRowsTable = table(
  'sys_import_rows',
  [
    column('import', 'text'),
    column('position', 'integer'),
    column('cells', 'jsonb'),
    column('outcome', 'text', { notNull: false }),
    column('record', 'text', { notNull: false }),
    column('reasons', 'jsonb', { notNull: false }),
    column('similar', 'jsonb', { notNull: false }),
  ],
  { primaryKey: ['import', 'position'] },
);

export const systemTables: Table[] = [
  changeSetsTable,
  changesTable,
  filesTable,
  sessionsTable,
  signingKeysTable,
  credentialsTable,
  accountTokensTable,
  feedLinksTable,
  personalLinksTable,
  undoableMailsTable,
  settingsTable,
  sealedValuesTable,
  preferencesTable,
  seenTable,
  watchesTable,
  digestsTable,
  listViewsTable,
  grantSetsTable,
  grantIdsTable,
  sharesTable,
  shareCountsTable,
  idempotencyTable,
  dataStepsTable,
  importsTable,
  importRowsTable,
  outboxTable,
  commentsTable,
  commentVersionsTable,
  bulkRunsTable,
  bulkRowsTable,
];
