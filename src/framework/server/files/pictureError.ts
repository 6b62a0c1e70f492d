import { statfs } from 'node:fs/promises';
import { AppError } from '../../schema/errors.ts';
import { storageError } from './storageError.ts';

/** Less room than any picture needs. */
const leastRoom = 65_536;

/**
 * What a picture that could not be written failed of: its program says only that it did, so the folder is asked whether
 * there is room for as many bytes as the original has.
 */
export async function pictureError(error: unknown, folder: string, size: number): Promise<unknown> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < Math.max(size, leastRoom) ? new AppError('storageFull') : storageError(error);
}
