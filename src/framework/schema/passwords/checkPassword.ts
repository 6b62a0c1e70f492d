import { commonPasswords } from './commonPasswords.ts';

export const shortestPassword = 8;
export const longestPassword = 128;

/** Forbidden as a password: the account's mail address, its local part, and the product's name. */
export interface PasswordContext {
  mail: string;
  product: string;
}

const sentences = {
  short: `Das Passwort braucht mindestens ${shortestPassword} Zeichen`,
  long: `Das Passwort darf höchstens ${longestPassword} Zeichen haben`,
  text: 'Das Passwort enthält nicht erlaubte Zeichen',
  common: 'Dieses Passwort ist zu verbreitet und deshalb leicht zu erraten',
  own: 'Das Passwort darf nicht deine E-Mail-Adresse oder der Name des Produkts sein',
};

function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

/** Compares a password with a word, ignoring digits and signs at the end of both. */
function isWord(password: string, word: string): boolean {
  const wanted = comparable(word);
  return wanted !== '' && password.replace(/[\d\W_]+$/u, '') === wanted.replace(/[\d\W_]+$/u, '');
}

/**
 * Checks a new password: 8 to 128 characters of any kind, not one of the most common, not the account's own
 * name. No composition rules, no truncation (OWASP ASVS 6.2.1, 6.2.4, 6.2.5, 6.2.8, 6.2.9).
 * @returns a German sentence about the mistake; null if the password is acceptable
 */
export function checkPassword(password: string, { mail, product }: PasswordContext): string | null {
  const length = [...password].length;
  if (!password.isWellFormed() || password.includes('\0')) return sentences.text;
  if (length < shortestPassword) return sentences.short;
  if (length > longestPassword) return sentences.long;
  const plain = comparable(password);
  if (commonPasswords.has(plain) || /^(.)\1*$/u.test(plain)) return sentences.common;
  const own = [mail, mail.split('@')[0] ?? '', product];
  return own.some((word) => plain === comparable(word) || isWord(plain, word)) ? sentences.own : null;
}
