import { commonPasswords } from './commonPasswords.ts';

export const shortestPassword = 8;
export const longestPassword = 128;

/** What a password must not be: the account's mail address, its name in it, or the product's name. */
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

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

/** The word itself, and with the digits and signs that people append. */
function isWord(password: string, word: string): boolean {
  const wanted = folded(word);
  return wanted !== '' && password.replace(/[\d\W_]+$/u, '') === wanted.replace(/[\d\W_]+$/u, '');
}

/**
 * Judges a new password: 8 to 128 characters of any kind, none of the most common, not the account's own name. No rule
 * on its composition, and nothing is cut off (OWASP ASVS 6.2.1, 6.2.4, 6.2.5, 6.2.8, 6.2.9).
 * @returns the German sentence of what is wrong; null when it may be used.
 */
export function judgePassword(password: string, { mail, product }: PasswordContext): string | null {
  const length = [...password].length;
  if (!password.isWellFormed() || password.includes('\0')) return sentences.text;
  if (length < shortestPassword) return sentences.short;
  if (length > longestPassword) return sentences.long;
  const plain = folded(password);
  if (commonPasswords.has(plain) || /^(.)\1*$/u.test(plain)) return sentences.common;
  const own = [mail, mail.split('@')[0] ?? '', product];
  return own.some((word) => plain === folded(word) || isWord(plain, word)) ? sentences.own : null;
}
