import { column, table } from './systemTable.ts';

/** Comments on records. They stay while their record is in the trash, and go when it is purged. */
export const commentsTable = table(
  'sys_comments',
  [
    column('id', 'text'),
    column('resource', 'text'),
    column('record', 'text'),
    /** Its author; of who acted as somebody else, the one who acted. */
    column('loginUser', 'text'),
    /** Sanitised HTML without names: mentions contain the id of a login. */
    column('text', 'text'),
    column('mentions', 'jsonb'),
    column('createdAt', 'timestamptz', { default: 'now()' }),
    column('editedAt', 'timestamptz', { notNull: false }),
    /** Kept for a while, so that its author can take the deletion back. */
    column('deletedAt', 'timestamptz', { notNull: false }),
  ],
  {
    indexes: [
      {
        name: 'sys_comments_record',
        keys: ['"record"', '"resource"', '"id"'],
        method: 'btree',
        unique: false,
      },
      {
        name: 'sys_comments_deleted',
        keys: ['"deletedAt"'],
        method: 'btree',
        unique: false,
        where: '"deletedAt" IS NOT NULL',
      },
    ],
  },
);

/** Former texts of edited comments. */
export const commentVersionsTable = table(
  'sys_comment_versions',
  [
    column('id', 'text'),
    column('comment', 'text'),
    column('text', 'text'),
    column('mentions', 'jsonb'),
    /** When this text was written. */
    column('at', 'timestamptz'),
  ],
  {
    indexes: [
      { name: 'sys_comment_versions_comment', keys: ['"comment"', '"id"'], method: 'btree', unique: false },
    ],
  },
);
