function decodes(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The text of a file: UTF-8, UTF-16 where its mark says so, else what German Excel writes, which has Latin-1 in it. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return decodes(bytes, 'utf-8') ?? new TextDecoder('windows-1252').decode(bytes);
}
