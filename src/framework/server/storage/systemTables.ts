import type { Column, ColumnType, Table } from './Table.ts';

function column(name: string, type: ColumnType, options: Partial<Column> = {}): Column {
  const collation = type === 'text' ? { collation: 'binary' as const } : {};
  return { name, type, notNull: true, ...collation, ...options };
}

function table(name: string, columns: Column[], rest: Partial<Table> = {}): Table {
  return { name, columns, primaryKey: ['id'], indexes: [], foreignKeys: [], ...rest };
}

/** Who changed what, when and on whose behalf: one row a transaction. */
export const changeSetsTable = table(
  'sys_change_sets',
  [
    column('id', 'text'),
    column('at', 'timestamptz', { default: 'now()' }),
    column('actor', 'text', { notNull: false }),
    column('onBehalfOf', 'text', { notNull: false }),
    column('reason', 'text'),
    column('undoes', 'text', { notNull: false }),
    /** Several transactions write it, and the last one is still to come. */
    column('isOpen', 'boolean', { default: 'false' }),
  ],
  {
    indexes: [
      { name: 'sys_change_sets_at', keys: ['"at"'], method: 'btree', unique: false },
      { name: 'sys_change_sets_actor', keys: ['"actor"', '"at"'], method: 'btree', unique: false },
      { name: 'sys_change_sets_undoes', keys: ['"undoes"'], method: 'btree', unique: false },
    ],
  },
);

/** One changed record of a change set; `before` and `after` hold only the fields that changed. */
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

/** Uploaded files; a file without a record that holds it is removed after a day. */
export const filesTable = table('sys_files', [
  column('id', 'text'),
  column('name', 'text', { collation: 'german' }),
  column('mediaType', 'text'),
  column('size', 'bigint'),
  column('sha256', 'text'),
  column('createdAt', 'timestamptz', { default: 'now()' }),
  column('createdBy', 'text', { notNull: false }),
]);

/** Logins that are open; `tokenHash` is that of the bearer, and nothing stored leads to bearer or cookie. */
export const sessionsTable = table(
  'sys_sessions',
  [
    column('id', 'text'),
    column('tokenHash', 'text'),
    column('loginUser', 'text'),
    /** Who acts as the login user, if it is someone else. */
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

/** Tables of former versions, which a start drops without asking: `sys_secrets` held the key that bearers were made with. */
export const retiredTables: readonly string[] = ['sys_secrets'];

/** Secrets of login users, apart from the record that people edit. */
export const credentialsTable = table('sys_credentials', [
  column('id', 'text'),
  column('passwordHash', 'text'),
  column('changedAt', 'timestamptz', { default: 'now()' }),
]);

/**
 * Links that were mailed, for one use each: to reset a password, to activate a login, to confirm a mail address. Stored
 * as their hash only.
 */
export const accountTokensTable = table(
  'sys_account_tokens',
  [
    column('id', 'text'),
    column('tokenHash', 'text'),
    column('loginUser', 'text'),
    column('purpose', 'text'),
    /** The address that the link confirms. */
    column('mail', 'text', { notNull: false }),
    column('expiresAt', 'timestamptz'),
  ],
  {
    indexes: [
      { name: 'sys_account_tokens_token', keys: ['"tokenHash"'], method: 'btree', unique: true },
      { name: 'sys_account_tokens_user', keys: ['"loginUser"'], method: 'btree', unique: false },
    ],
  },
);

/** What the installation is called and where it is, by key, as it was kept before it was a record; read once, at the start after. */
export const settingsTable = table('sys_settings', [column('key', 'text'), column('value', 'jsonb')], {
  primaryKey: ['key'],
});

/** A user's own arrangement: columns, filters, sort by key. */
export const preferencesTable = table(
  'sys_preferences',
  [column('loginUser', 'text'), column('key', 'text'), column('value', 'jsonb')],
  { primaryKey: ['loginUser', 'key'] },
);

/** Grants for many single records, under a hash of what they say. */
export const grantSetsTable = table(
  'sys_grant_sets',
  [column('key', 'text'), column('usedAt', 'timestamptz', { default: 'now()' })],
  { primaryKey: ['key'] },
);

/** The records of such a set, and which of its scopes each has. */
export const grantIdsTable = table(
  'sys_grant_ids',
  [column('key', 'text'), column('record', 'text'), column('scope', 'integer')],
  { primaryKey: ['key', 'record'] },
);

/** Fields of one record that one login user was given by another. */
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

/** Counts the changes of what is shared with a login user, so that kept grants are known to be old. */
export const shareCountsTable = table(
  'sys_share_counts',
  [column('loginUser', 'text'), column('count', 'integer')],
  { primaryKey: ['loginUser'] },
);

/** Answers to requests that carried an idempotency key, so that a retry makes no second record. */
export const idempotencyTable = table(
  'sys_idempotency',
  [
    column('actor', 'text'),
    column('key', 'text'),
    column('resource', 'text'),
    column('record', 'text'),
    /** Of what was sent; null in rows from before it was kept. */
    column('bodyHash', 'text', { notNull: false }),
    column('at', 'timestamptz', { default: 'now()' }),
  ],
  { primaryKey: ['actor', 'key'] },
);

/** Data steps that began or are done, by name: what ran once does not run again. */
export const dataStepsTable = table(
  'sys_data_steps',
  [
    column('name', 'text'),
    column('hash', 'text'),
    /** The last record that is done, in the order of ids. */
    column('cursor', 'text', { notNull: false }),
    column('changed', 'integer', { default: '0' }),
    column('startedAt', 'timestamptz', { default: 'now()' }),
    column('finishedAt', 'timestamptz', { notNull: false }),
  ],
  { primaryKey: ['name'] },
);

/** Files that somebody imports, and how far that is. */
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
  /** Mark of the rights by which its rows were checked. */
  column('rights', 'text', { notNull: false }),
  column('createdAt', 'timestamptz', { default: 'now()' }),
  column('stateAt', 'timestamptz', { default: 'now()' }),
]);

/** The rows of such a file and what became of them. */
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
  credentialsTable,
  accountTokensTable,
  settingsTable,
  preferencesTable,
  grantSetsTable,
  grantIdsTable,
  sharesTable,
  shareCountsTable,
  idempotencyTable,
  dataStepsTable,
  importsTable,
  importRowsTable,
];
