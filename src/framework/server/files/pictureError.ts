import { statfs } from 'node:fs/promises';
import { AppError } from '../../schema/errors.ts';
import { storageError } from './storageError.ts';

/** Less space than any picture requires. */
const leastRoom = 65_536;

/**
 * Explains why a picture could not be written. The library does not give the reason, so this checks whether
 * the folder has room for as many bytes as the original.
 */
export async function pictureError(error: unknown, folder: string, size: number): Promise<unknown> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < Math.max(size, leastRoom) ? new AppError('storageFull') : storageError(error);
}
