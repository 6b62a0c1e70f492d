import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { AppError } from '../../schema/errors.ts';
import { runProcess } from '../threads/runProcess.ts';
import { images, loadSharp } from './pictures.ts';

async function isPlainText(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4096), 0, 4096, 0);
    const start = buffer.subarray(0, bytesRead);
    // in stream mode, since the last character may be cut off
    const text = new TextDecoder('utf-8').decode(start, { stream: true });
    return !start.includes(0) && !text.includes('\ufffd');
  } finally {
    await handle.close();
  }
}

/** Detects the media type by content, never by the client's name or type. Plain markup is plain text. */
export async function mediaTypeOf(path: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const detected = await fileTypeFromFile(path);
  if (detected) return detected.mime;
  return (await isPlainText(path)) ? 'text/plain' : 'application/octet-stream';
}

const wrongPicture =
  'Dieses Bildformat wird nicht unterstützt. Möglich sind JPEG, PNG, WebP, AVIF und GIF; ein Foto vom iPhone (HEIC) lässt sich dort als JPEG sichern.';

/**
 * Rewrites an image upright and without EXIF and other hidden data. Runs in its own process, which is killed
 * when `signal` aborts.
 * @throws AppError 415 for broken images, pixel bombs, and after ten seconds.
 */
export async function cleanImage(path: string, mediaType: string, signal: AbortSignal): Promise<void> {
  if (!images.has(mediaType)) throw new AppError('unsupportedMedia', undefined, wrongPicture);
  await loadSharp();
  try {
    await runProcess(new URL('./pictureProcess.ts', import.meta.url), { args: [path, mediaType], signal });
  } catch {
    await rm(`${path}.clean`, { force: true });
    throw new AppError('unsupportedMedia', undefined, 'Das Bild ist beschädigt oder zu groß.');
  }
  await rename(`${path}.clean`, path);
}

/** SHA-256 of a file in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
