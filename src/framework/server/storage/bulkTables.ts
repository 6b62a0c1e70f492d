import { column, table } from './systemTable.ts';

/** Bulk changes and how far they are. */
export const bulkRunsTable = table(
  'sys_bulk_runs',
  [
    column('id', 'text'),
    column('loginUser', 'text'),
    /** The session that began it; its rights count for each block. */
    column('session', 'text'),
    column('resource', 'text'),
    column('change', 'jsonb'),
    column('despite', 'text', { notNull: false }),
    column('state', 'text'),
    column('total', 'integer'),
    /** Position of the last row that had its turn. */
    column('done', 'integer', { default: '0' }),
    column('counts', 'jsonb'),
    /** Of all its blocks; stored with the first change. */
    column('changeSet', 'text'),
    /** The run that it takes back. */
    column('undoes', 'text', { notNull: false }),
    column('message', 'text', { notNull: false }),
    /** Hash of the rights of all blocks; empty if they differed. */
    column('rights', 'text', { notNull: false }),
    column('createdAt', 'timestamptz', { default: 'now()' }),
    /** End of its last block. */
    column('movedAt', 'timestamptz', { default: 'now()' }),
  ],
  {
    indexes: [
      { name: 'sys_bulk_runs_user', keys: ['"loginUser"', '"id"'], method: 'btree', unique: false },
      { name: 'sys_bulk_runs_set', keys: ['"changeSet"'], method: 'btree', unique: false },
      { name: 'sys_bulk_runs_undoes', keys: ['"undoes"'], method: 'btree', unique: false },
    ],
  },
);

/** Records of a bulk change in the order of their turns, each with its outcome once it had its turn. */
export const bulkRowsTable = table(
  'sys_bulk_rows',
  [
    column('run', 'text'),
    column('position', 'integer'),
    column('record', 'text'),
    column('outcome', 'text', { notNull: false }),
    column('reasons', 'jsonb', { notNull: false }),
    /** Ids of the first and the last change made for it. */
    column('first', 'text', { notNull: false }),
    column('last', 'text', { notNull: false }),
    /** The changes it takes back, by their first and last id. */
    column('undoFirst', 'text', { notNull: false }),
    column('undoLast', 'text', { notNull: false }),
  ],
  { primaryKey: ['run', 'position'] },
);
