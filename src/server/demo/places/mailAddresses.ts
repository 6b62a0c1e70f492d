const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ł: 'l',
  ı: 'i',
  ø: 'oe',
  đ: 'd',
};

/** Converts to lower-case ASCII letters, digits and hyphens: 'Müller-Öztürk' -> 'mueller-oeztuerk'. */
export function addressPart(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüßłıøđ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Returns unique addresses at example.org, which is reserved (RFC 2606) and reaches nobody; a second Anna
 * Müller is anna.mueller2. Local parts are cut to 56 characters: RFC 5321 allows 64, and the number needs
 * room.
 */
export function createMailAddresses(): (...names: string[]) => string {
  const given = new Map<string, number>();
  return (...names) => {
    const local = names
      .map(addressPart)
      .join('.')
      .slice(0, 56)
      .replace(/[.-]+$/, '');
    const count = (given.get(local) ?? 0) + 1;
    given.set(local, count);
    if (count === 1) return `${local}@example.org`;
    return `${local}${/\d$/.test(local) ? '-' : ''}${count}@example.org`;
  };
}
