import { describe, expect, it } from 'vitest';
import { checkPassword } from '../../../../src/framework/schema/passwords/checkPassword.ts';
import { commonPasswords } from '../../../../src/framework/schema/passwords/commonPasswords.ts';
import { passwordStrength } from '../../../../src/framework/schema/passwords/passwordStrength.ts';

const context = { mail: 'ada.adler@demo.example', product: 'Leitstand' };
const judge = (password: string) => checkPassword(password, context);

describe('a new password', () => {
  it.each([
    ['kurz123', 'mindestens 8 Zeichen'],
    ['x'.repeat(64).concat('y'.repeat(65)), 'höchstens 128 Zeichen'],
    ['Passwort1', 'zu verbreitet'],
    ['SUNSHINE', 'zu verbreitet'],
    ['aaaaaaaaaaaa', 'zu verbreitet'],
    ['ada.adler@demo.example', 'deine E-Mail-Adresse'],
    ['Ada.Adler2026!', 'deine E-Mail-Adresse'],
    ['leitstand2026', 'Name des Produkts'],
    ['acht\u0000zeichen', 'nicht erlaubte Zeichen'],
    ['kaputt\ud800kaputt', 'nicht erlaubte Zeichen'],
  ])('is refused: %j', (password, sentence) => {
    expect(judge(password)).toContain(sentence);
  });

  it.each([
    ['nur Kleinbuchstaben', 'fluffige wolken ziehen'],
    ['nur Ziffern', '8305617294'],
    ['Umlaute und Zeichen', 'Übergrößenträger ✓'],
    ['genau acht', 'kq7vzmwe'],
    ['genau 128', 'ab7 '.repeat(32)],
    ['acht Emojis, jedes ein Zeichen', '🎹🎻🥁🎺🎷🪕🎸🪗'],
  ])('is accepted without composition rules: %s', (_, password) => {
    expect(judge(password)).toBeNull();
  });

  it('is compared with the 3,000 most common ones of sufficient length', () => {
    expect(commonPasswords.size).toBeGreaterThanOrEqual(3000);
    const usable = [...commonPasswords].filter((word) => word.length >= 8 && word === word.toLowerCase());
    expect(usable).toHaveLength(commonPasswords.size);
    for (const word of commonPasswords) expect(judge(word.toUpperCase())).not.toBeNull();
  });

  it('is stronger the longer and less regular it is', () => {
    const steps = [
      'kurz',
      'abcdefgh',
      'kqvzmwea',
      'kq7vzmwe!x',
      'kq7vzmwe!xRt9',
      'Vier Affen lesen 9 Bücher',
    ].map((password) => passwordStrength(password, context));
    expect(steps[0]).toBe(0);
    expect(steps).toEqual([...steps].sort());
    expect(steps.at(-1)).toBe(4);
  });
});
