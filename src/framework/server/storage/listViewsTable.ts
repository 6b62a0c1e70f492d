import { column, table } from './systemTable.ts';

/**
 * Named views of lists. `readers` lists whom a view is shared with: `everybody`, `role:{id}`, `person:{id}`;
 * `defaultOf` the roles whose people start with it.
 */
export const listViewsTable = table(
  'sys_list_views',
  [
    column('id', 'text'),
    /** Resource, or that and the path of one of its views (see `listKey`). */
    column('list', 'text'),
    column('owner', 'text'),
    column('name', 'text', { collation: 'german' }),
    column('view', 'jsonb'),
    column('readers', 'jsonb'),
    column('defaultOf', 'jsonb'),
    column('version', 'integer', { default: '1' }),
    column('changedAt', 'timestamptz', { default: 'now()' }),
  ],
  { indexes: [{ name: 'sys_list_views_list', keys: ['"list"'], method: 'btree', unique: false }] },
);
