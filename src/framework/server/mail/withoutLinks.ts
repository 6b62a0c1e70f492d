const address = /[a-z][a-z0-9+.-]*:\/\/\S+/gi;
/** Shorter runs tell too little of a token of 43 characters, even where a line break cuts it in two. */
const tokenLike = /[\w+/=-]{20,}/g;

/** An error in words that may be stored and logged: mail servers quote from what they refuse. */
export function withoutLinks(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(address, '[Link]').replaceAll(tokenLike, '…').slice(0, 500);
}
