import { generateKeyPairSync, sign } from 'node:crypto';

/** Encodes one DER element (ITU-T X.690). */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents);
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = der(0x06, Buffer.from('550403', 'hex'));
const utcTime = (text: string) => der(0x17, Buffer.from(text));

/** Creates a key and a self-signed certificate for `localhost` (RFC 5280), as PEM. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('localhost')))));
  const body = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const certificate = sequence(body, ecdsaWithSha256, signature).toString('base64');
  const lines = certificate.match(/.{1,64}/g) ?? [];
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
