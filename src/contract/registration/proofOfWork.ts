/** Zero bits at the beginning of a hash. */
function leadingZeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0);
  if (first === -1) return hash.length * 8;
  return first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}

/** Result that a device computed for one submission. */
export interface Proof {
  challenge: string;
  nonce: number;
}

async function hashOf({ challenge, nonce }: Proof, key: string): Promise<Uint8Array> {
  const text = new TextEncoder().encode(`${challenge}:${key}:${nonce}`);
  return new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', text));
}

/**
 * Whether the SHA-256 hash of `challenge:key:nonce` begins with at least `bits` zero bits.
 * @param key idempotency key of the submission, so that a proof serves only one
 */
export async function isProof(proof: Proof, { key, bits }: { key: string; bits: number }): Promise<boolean> {
  return leadingZeroBits(await hashOf(proof, key)) >= bits;
}

const perTurn = 200;

/** Finds the proof for a challenge; about 2^bits hashes, in turns that keep the page usable. */
export async function findProof(challenge: string, work: { key: string; bits: number }): Promise<Proof> {
  for (let start = 0; ; start += perTurn) {
    const tried = Array.from({ length: perTurn }, async (_, at) => {
      const proof = { challenge, nonce: start + at };
      return (await isProof(proof, work)) ? proof : undefined;
    });
    const found = (await Promise.all(tried)).find((proof) => proof !== undefined);
    if (found) return found;
  }
}
