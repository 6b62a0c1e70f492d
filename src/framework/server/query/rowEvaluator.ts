import { type RawBuilder, sql } from 'kysely';
import type { RowRights } from '../rights/compileRights.ts';
import type { EntityRows, QueryScope, Row } from './QueryScope.ts';
import { matchedRulesSql } from './scopeSql.ts';
import { visibleVersionSql } from './visibleVersionSql.ts';

const matchedColumn = '$matched';
const versionColumn = '$visibleVersion';

/** Determines the actor's rights on each selected row. */
export interface RowEvaluator {
  scope: QueryScope;
  /** Columns to select in addition to the fields. */
  columns: readonly RawBuilder<unknown>[];
  rightsOn(row: Row): RowRights;
  /** The version visible to the actor: that of the last change to a field they may read. */
  versionOf(row: Row): unknown;
}

/** Creates a `RowEvaluator` for rows in the actor's scope. */
export function createRowEvaluator({ scope, entity, alias }: EntityRows): RowEvaluator {
  const rights = scope.rights(entity);
  const matched = matchedRulesSql(scope, rights, alias);
  const version = visibleVersionSql(scope, rights, alias);
  return {
    scope,
    columns: [
      ...(matched ? [sql`${matched} AS ${sql.ref(matchedColumn)}`] : []),
      ...(version ? [sql`${version} AS ${sql.ref(versionColumn)}`] : []),
    ],
    rightsOn(row) {
      // without the column the only rule must match, as nothing else puts a row in scope
      return rights.rowRights(String(row.id), matched ? String(row[matchedColumn]) : '1');
    },
    versionOf: (row) => row[version ? versionColumn : '$version'],
  };
}
