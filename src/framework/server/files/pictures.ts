import { statfs } from 'node:fs/promises';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '../../schema/errors.ts';
import { storageError } from './storageError.ts';

/** Image types that browsers show and that can be rewritten without camera metadata. */
export const images: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
]);

/** Limits for an image: pixels, and the time that sharp checks while working. */
export const pictureLimits = { input: { limitInputPixels: 50_000_000 }, time: { seconds: 10 } };

type MakeSharp = (input: string, options: SharpOptions) => Sharp;

/**
 * Loads the image library.
 * @throws AppError 415 if it is not installed.
 */
export async function loadSharp(): Promise<MakeSharp> {
  try {
    const { default: sharp } = await import('sharp');
    // a single thread, so that the other processors serve requests
    sharp.concurrency(1);
    return sharp;
  } catch {
    throw new AppError(
      'unsupportedMedia',
      undefined,
      'Bilder lassen sich auf diesem Server nicht verarbeiten.',
    );
  }
}

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
