function decodes(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark; otherwise Windows-1252 as written by German Excel, which
 * includes Latin-1.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return decodes(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes);
}
