import { column, table } from './systemTable.ts';

/** What follows from change sets and has not been done yet. Rows are deleted when they are done. */
export const outboxTable = table(
  'sys_outbox',
  [
    column('id', 'text'),
    column('kind', 'text'),
    /** Resource and id; what concerns one record is done in order. */
    column('record', 'text'),
    /** What must not happen twice: rows of a kind with the same key are one. */
    column('key', 'text'),
    column('payload', 'jsonb'),
    column('notBefore', 'timestamptz', { default: 'now()' }),
    column('attempts', 'integer', { default: '0' }),
    /** Of the last attempt. */
    column('error', 'text', { notNull: false }),
  ],
  {
    indexes: [
      { name: 'sys_outbox_record', keys: ['"record"', '"id"'], method: 'btree', unique: false },
      { name: 'sys_outbox_key', keys: ['"kind"', '"key"'], method: 'btree', unique: true },
    ],
  },
);
