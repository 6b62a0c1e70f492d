const utf7 = /charset\s*=\s*"?(?:unicode-1-1-)?utf-7/i;
/** Headers of the first parts. */
const lookedAt = 1_000_000;

/** Whether a mail says that it is written in UTF-7, which no decoder of the platform reads. */
export function namesUtf7(bytes: Buffer): boolean {
  return utf7.test(bytes.toString('latin1', 0, lookedAt));
}

/** Decodes UTF-7 (RFC 2152); what is none stays as it is. */
export function decodeUtf7(text: string): string {
  return text.replaceAll(/\+([A-Za-z0-9+/]*)-?/g, (whole, base64: string) => {
    if (base64 === '') return whole === '+-' ? '+' : whole;
    const bytes = Buffer.from(base64, 'base64');
    const even = bytes.subarray(0, bytes.length - (bytes.length % 2));
    return even.length === 0 ? whole : Buffer.from(even).swap16().toString('utf16le').toWellFormed();
  });
}
