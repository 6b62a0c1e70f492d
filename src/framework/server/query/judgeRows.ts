import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../schema/model.ts';
import type { RowRights } from '../rights/RowRights.ts';
import type { QueryScope } from './QueryScope.ts';
import type { Row } from './Row.ts';
import { heldRulesSql } from './scopeSql.ts';
import { toldVersionSql } from './toldVersionSql.ts';

const heldColumn = '$held';
const versionColumn = '$told';

/** Determines the actor's rights on each selected row. */
export interface RowJudge {
  scope: QueryScope;
  /** Columns to select in addition to the fields. */
  columns: readonly RawBuilder<unknown>[];
  /** Removes its columns from the row and sets `$version` to the version visible to the actor. */
  judge(row: Row): RowRights;
}

/** Creates a `RowJudge` for rows in the actor's scope. */
export function judgeRows(scope: QueryScope, entity: Entity, alias: string): RowJudge {
  const rights = scope.rights(entity);
  const held = heldRulesSql(scope, rights, alias);
  const version = toldVersionSql(scope, rights, alias);
  return {
    scope,
    columns: [
      ...(held ? [sql`${held} AS ${sql.ref(heldColumn)}`] : []),
      ...(version ? [sql`${version} AS ${sql.ref(versionColumn)}`] : []),
    ],
    judge(row) {
      // without the column the only rule must match, as nothing else puts a row in scope
      const holding = held ? String(row[heldColumn]) : '1';
      delete row[heldColumn];
      if (version) {
        row.$version = row[versionColumn];
        delete row[versionColumn];
      }
      return rights.rowRights(String(row.id), holding);
    },
  };
}
