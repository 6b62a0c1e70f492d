/** Image of a tile. */
export interface TileImage {
  bytes: Buffer;
  mediaType: string;
}

const largestBytes = 1_000_000;
const longestMs = 5000;
/** Enough to detect the image type, and little enough not to block the event loop. */
const headBytes = 4100;
const pictures = new Set(['image/png', 'image/jpeg', 'image/webp']);

async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // leaving the loop cancels the rest
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largestBytes) throw new Error(`a tile of more than ${largestBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches a tile within five seconds, up to one megabyte. Follows no redirects, because only this host was
 * configured.
 * @returns undefined if the server has no such tile (404).
 * @throws Error for every other response, and for content that is not an image.
 */
export async function fetchTile(address: string, signal: AbortSignal): Promise<TileImage | undefined> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
    // tile servers refuse clients without a descriptive user agent
    headers: { 'user-agent': 'Leitstand/0.1 (tile proxy)', accept: 'image/*' },
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`the tile server answered ${response.status}`);
  }
  const bytes = await readBody(response);
  const named = response.headers.get('content-type') ?? '';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes.subarray(0, headBytes));
  if (!named.startsWith('image/') || !found || !pictures.has(found.mime))
    throw new Error(`the tile server sent no picture but ${named || 'something without a type'}`);
  return { bytes, mediaType: found.mime };
}
