import { AppError } from '../../schema/errors.ts';
import { loadSharp, pictureLimits } from './pictures.ts';

/** Media type of smaller pictures, whatever the original. */
export const smallPictureType = 'image/webp';

/**
 * Writes a picture that fits into a square of `size` pixels: upright, first frame only, never enlarged.
 * @throws AppError 415 for a broken picture, or if pictures cannot be processed.
 */
export async function shrinkPicture(from: string, to: string, size: number): Promise<void> {
  const sharp = await loadSharp();
  try {
    await sharp(from, pictureLimits.input)
      .timeout(pictureLimits.time)
      .rotate()
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(to);
  } catch {
    throw new AppError('unsupportedMedia', undefined, 'Von diesem Bild gibt es keine kleinere Fassung.');
  }
}
