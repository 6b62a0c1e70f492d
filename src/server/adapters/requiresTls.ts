const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Returns whether a connection to `smtp://` must be upgraded by STARTTLS (RFC 3207) before anything is sent:
 * true for every host but this machine, unless the URL ends in `?requireTLS=false`. Otherwise an attacker in
 * between could strip the offer of TLS and read passwords and links.
 */
export function requiresTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === 'smtp:' && !ownMachine.test(hostname) && searchParams.get('requireTLS') !== 'false';
}
