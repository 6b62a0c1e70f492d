const address = /[a-z][a-z0-9+.-]*:\/\/\S+/gi;
/** Shorter runs reveal too little of a token of 43 characters, even if a line break splits it. */
const tokenLike = /[\w+/=-]{20,}/g;

/** An error message that may be stored and logged, since mail servers quote parts of refused mails. */
export function withoutLinks(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(address, '[Link]').replaceAll(tokenLike, '…').slice(0, 500);
}
