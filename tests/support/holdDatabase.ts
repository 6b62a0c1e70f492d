import { sql } from 'kysely';
import { openDatabase } from '../../src/framework/server/database/openDatabase.ts';

/**
 * A process of its own, run with `<dataDir> <templateFile> write|hold`: opens the embedded database, says `open`, and
 * then writes pairs of rows until it is killed, printing the number of each after its commit, or only holds it open.
 */
const [dataDir = '', templateFile = '', mode = 'write'] = process.argv.slice(2);
const db = await openDatabase({ dataDir, ...(templateFile === '' ? {} : { templateFile }) });
await sql`create table if not exists ledger (n integer primary key, half text not null)`.execute(db.kysely);
process.stdout.write('open\n');

for (let n = 1; mode === 'write'; n += 1) {
  await db.transaction(async (trx) => {
    await sql`insert into ledger values (${n}, 'first')`.execute(trx);
    await sql`insert into ledger values (${-n}, 'second')`.execute(trx);
  });
  process.stdout.write(`${n}\n`);
}
