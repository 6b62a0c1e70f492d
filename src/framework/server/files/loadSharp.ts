import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '../../schema/errors.ts';

/** Images that browsers show and that can be made anew without what a camera wrote into them. */
export const images: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
]);

/** Limits for a picture: pixels, and time where sharp checks it while working. */
export const pictureLimits = { input: { limitInputPixels: 50_000_000 }, time: { seconds: 10 } };

type MakeSharp = (input: string, options: SharpOptions) => Sharp;

/**
 * The program that reads and writes pictures.
 * @throws AppError 415 where it is not installed.
 */
export async function loadSharp(): Promise<MakeSharp> {
  try {
    const { default: sharp } = await import('sharp');
    // its own threads leave the other processors to requests
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
