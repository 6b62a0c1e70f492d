import { sql } from 'kysely';
import { openDatabase } from '../../src/framework/server/database/openDatabase.ts';

/**
 * Script `<dataDir> <templateFile> write|hold`: opens the embedded database and prints `open`. With `write`
 * it then commits pairs of rows until it is killed, printing each number after its commit.
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
