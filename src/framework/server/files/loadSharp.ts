import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '../../schema/errors.ts';

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
