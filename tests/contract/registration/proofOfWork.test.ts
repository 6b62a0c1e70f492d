import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findProof, isProof } from '../../../src/contract/registration/proofOfWork.ts';

const work = { key: 'ein-schluessel', bits: 10 };

it('finds a number whose hash begins with the wanted zero bits', async () => {
  const proof = await findProof('aufgabe', work);
  const hash = createHash('sha256').update(`aufgabe:ein-schluessel:${proof.nonce}`).digest();
  expect(hash.readUInt16BE(0) >> 6).toBe(0);
  expect(await isProof(proof, work)).toBe(true);
});

it('serves one submission: neither another key nor more bits', async () => {
  const proof = await findProof('aufgabe', work);
  expect(await isProof(proof, { ...work, key: 'anderer-schluessel' })).toBe(false);
  expect(await isProof(proof, { ...work, bits: 200 })).toBe(false);
  expect(await isProof({ ...proof, challenge: 'andere' }, work)).toBe(false);
});
