import { sql } from 'kysely';
import type { Share, SharesAnswer } from '../../../schema/contracts/shares.ts';
import type { Entity } from '../../../schema/model.ts';
import type { ReadContext } from '../../query/ReadContext.ts';
import { historyReader, userIn } from '../../repository/historyEntries.ts';
import { sharesTable } from '../../storage/systemTables.ts';
import { shareRights } from './shareRights.ts';

interface ShareRow {
  user: string;
  userName: string;
  read: string[];
  update: string[];
  sharedBy: string | null;
  sharedByName: string | null;
  sharedAt: string;
}

/**
 * Lists the users a record is shared with. Requires the right to share it.
 * @throws AppError 403, 404.
 */
export async function readShares(
  { db, index, actor }: ReadContext,
  { entity, id }: { entity: Entity; id: string },
): Promise<SharesAnswer> {
  const { rights, read, update } = await shareRights({ trx: db, index, actor }, entity, id);
  const reader = historyReader(
    { index, actor, entity },
    {
      readable: rights.readable,
      custom: rights.access.custom,
    },
  );
  const { rows } = await sql<ShareRow>`
    SELECT s."loginUser" AS "user", ${reader.callingSql('u')} AS "userName", s."read", s."update", s."sharedBy",
      ${reader.callingSql('b')} AS "sharedByName", s."sharedAt"
    FROM ${sql.table(sharesTable.name)} s JOIN "login-users" u ON u."id" = s."loginUser"
    LEFT JOIN "login-users" b ON b."id" = s."sharedBy"
    WHERE s."record" = ${id} AND s."resource" = ${entity.resource} ORDER BY 2, u."mail"`.execute(db);
  const shares = rows.map((row): Share => {
    const { sharedBy, sharedByName, sharedAt } = row;
    const user = userIn(reader, row.user, row.userName) ?? { id: row.user, name: '' };
    const visible = (fields: string[]) => fields.filter(rights.isReadable);
    return {
      user,
      read: visible(row.read),
      update: visible(row.update),
      sharedBy: userIn(reader, sharedBy, sharedByName),
      sharedAt,
    };
  });
  return { shares, shareable: { read, update } };
}
