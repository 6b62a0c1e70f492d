import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../src/framework/schema/errors.ts';
import { mapDatabaseError } from '../../../../src/framework/server/database/databaseErrors.ts';

function failure(code: string | undefined, message = 'failed'): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

describe('mapDatabaseError', () => {
  it.each([
    ['57014'],
    ['57P01'],
    ['57P03'],
    ['08006'],
    ['53300'],
    ['40001'],
    ['40P01'],
    ['ECONNREFUSED'],
    ['ECONNRESET'],
  ])('maps %s to busy and keeps the cause', (code) => {
    const error = failure(code);
    expect(mapDatabaseError(error)).toMatchObject({ code: 'busy', status: 503, cause: error });
  });

  it.each([
    ['Connection terminated unexpectedly'],
    ['Client has encountered a connection error and is not queryable'],
    ['timeout exceeded when trying to connect'],
    ['Query read timeout'],
    ['Cannot use a pool after calling end on the pool'],
  ])('maps %j to busy', (message) => {
    expect(mapDatabaseError(failure(undefined, message))).toMatchObject({ code: 'busy' });
  });

  it.each([['22001'], ['22003'], ['22007'], ['22P02'], ['22021'], ['22P05'], ['54000']])(
    'maps %s to an invalid record when writing and a bad query when reading',
    (code) => {
      expect(mapDatabaseError(failure(code), 'insert into a values ($1)')).toMatchObject({ code: 'invalid' });
      expect(mapDatabaseError(failure(code), 'select $1')).toMatchObject({ code: 'badQuery', status: 400 });
    },
  );

  it.each([['23503'], ['23505'], ['23514'], ['42P01'], ['08P01'], [undefined]])(
    'leaves %s unchanged',
    (code) => {
      const error = failure(code);
      expect(mapDatabaseError(error)).toBe(error);
    },
  );

  it('leaves an AppError unchanged', () => {
    const error = new AppError('notFound');
    expect(mapDatabaseError(error)).toBe(error);
  });
});
