/**
 * Returns whether a media type (`image/png`) matches one of those accepted (`image/*`, `*\/*`,
 * `application/pdf`). Without a list, all are accepted.
 */
export function isAccepted(mediaType: string, accept: readonly string[] | undefined): boolean {
  if (!accept || accept.length === 0) return true;
  return accept.some((wanted) =>
    wanted.endsWith('/*')
      ? wanted === '*/*' || mediaType.startsWith(wanted.slice(0, -1))
      : mediaType === wanted,
  );
}
