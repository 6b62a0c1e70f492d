import { type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../schema/model.ts';
import type { RowRights } from '../rights/RowRights.ts';
import type { QueryScope } from './QueryScope.ts';
import type { Row } from './Row.ts';
import { heldRulesSql } from './scopeSql.ts';
import { toldVersionSql } from './toldVersionSql.ts';

const heldColumn = '$held';
const versionColumn = '$told';

/** Tells for each selected row what the actor may do with it. */
export interface RowJudge {
  scope: QueryScope;
  /** What it needs of each row beside the fields. */
  columns: readonly RawBuilder<unknown>[];
  /** Takes its columns out of the row, and gives it the version that the actor may know. */
  judge(row: Row): RowRights;
}

/** A judge for rows in the actor's scope. */
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
      // nothing was asked: a row that is in scope by nothing but the only rule meets it
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
