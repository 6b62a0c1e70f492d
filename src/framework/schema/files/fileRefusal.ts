import { formatFileSize } from '../german/formatFileSize.ts';
import type { Field } from '../model.ts';
import { acceptedNames } from './acceptedNames.ts';

/**
 * Returns whether a media type (`image/png`) matches one of those accepted (`image/*`, `*\/*`,
 * `application/pdf`). Without a list, all are accepted.
 */
function isAccepted(mediaType: string, accept: readonly string[] | undefined): boolean {
  if (!accept || accept.length === 0) return true;
  return accept.some((wanted) =>
    wanted.endsWith('/*')
      ? wanted === '*/*' || mediaType.startsWith(wanted.slice(0, -1))
      : mediaType === wanted,
  );
}

interface OfferedFile {
  name: string;
  /** Undefined or empty if unknown, e.g. in a browser that does not know the file extension. */
  mediaType?: string | undefined;
  /** In bytes. */
  size: number;
}

/**
 * Returns a German sentence if a field refuses the file, or null. Used by both the browser and the server.
 */
export function fileRefusal(
  { accept = [], maxBytes }: Pick<Field, 'accept' | 'maxBytes'>,
  { name, mediaType, size }: OfferedFile,
): string | null {
  if (mediaType && !isAccepted(mediaType, accept)) {
    return `${name} hat ein Format, das hier nicht angenommen wird. Möglich sind: ${acceptedNames(accept)}.`;
  }
  if (maxBytes === undefined || size <= maxBytes) return null;
  return `${name} ist zu groß. Höchstens ${formatFileSize(maxBytes)}.`;
}
