import { vi } from 'vitest';
import type { Database } from '../../src/framework/server/database/Database.ts';

interface CountedTransactions {
  begun: number;
  /** Those that the database gave up, for instance because two waited for each other, and that ran again. */
  repeated: number;
  /** Counts no further. */
  end(): void;
}

/** Counts the transactions that a database begins and repeats from now on. */
export function countTransactions(db: Database): CountedTransactions {
  const { transaction } = db;
  const counted = { begun: 0, repeated: 0 };
  const spy = vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
    counted.begun += 1;
    let tries = 0;
    return await transaction.call(db, async (...given) => {
      if (tries > 0) counted.repeated += 1;
      tries += 1;
      return await work(...given);
    });
  });
  return Object.assign(counted, { end: () => spy.mockRestore() });
}
