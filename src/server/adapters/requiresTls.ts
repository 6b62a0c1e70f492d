const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Whether a connection to `smtp://` must become TLS by STARTTLS (RFC 3207) before anything is said: to every host but this
 * machine, unless the address ends in `?requireTLS=false`. Who sits in between could otherwise take the offer of TLS away
 * and read password and links.
 */
export function requiresTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === 'smtp:' && !ownMachine.test(hostname) && searchParams.get('requireTLS') !== 'false';
}
