import { describe, expect, it } from 'vitest';
import { decodeAvatar, encodeAvatar } from '../../../src/app/avatars/avatarCode.ts';
import { readDefinitions } from '../../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';

const employees = readDefinitions(definitionSources()).find(({ resource }) => resource === 'employees');
const parts = employees?.fields.find(({ name }) => name === 'profileImg')?.members ?? [];
const defaults = Object.fromEntries(parts.map((part) => [part.name, part.default]));
const names = [
  'skinColor',
  'topType',
  'topColor',
  'eyebrowType',
  'eyesType',
  'accessoriesType',
  'mouthType',
  'facialHairType',
  'facialHairColor',
  'clothesType',
  'clothesGraphicsType',
  'clothesColor',
];

describe('the catalogue of avatars', () => {
  it('has twelve parts, each with options of its own (avatar-01, avatar-10)', () => {
    expect(parts.map(({ name }) => name)).toEqual(names);
    for (const { name, kind, options = [] } of parts) {
      expect(kind, name).toBe('enum');
      expect(options.length, name).toBeGreaterThan(5);
      expect(new Set(options.map(({ value }) => value)).size, name).toBe(options.length);
      expect(new Set(options.map(({ title }) => title)).size, name).toBe(options.length);
    }
  });

  it('starts with the usual face (avatar-02)', () => {
    expect(defaults).toEqual({
      skinColor: 'brown',
      topType: 'shortHairTheCaesar',
      topColor: 'auburn',
      eyebrowType: 'default',
      eyesType: 'default',
      accessoriesType: 'none',
      mouthType: 'smile',
      facialHairType: 'none',
      facialHairColor: 'auburn',
      clothesType: 'hoodie',
      clothesGraphicsType: 'none',
      clothesColor: 'blue01',
    });
  });
});

describe('the code of an avatar', () => {
  it('has twelve parts of two hex digits, the 1-based index of each option (avatar-04, avatar-05)', () => {
    expect(encodeAvatar(parts, defaults)).toBe('052001030301090101050102');
    const last = Object.fromEntries(parts.map(({ name, options = [] }) => [name, options.at(-1)?.value]));
    const code = encodeAvatar(parts, last);
    expect(code).toMatch(/^[0-9a-f]{24}$/);
    expect(decodeAvatar(parts, code)).toEqual(last);
  });

  it('reads back every option of every part', () => {
    for (const { name, options = [] } of parts) {
      for (const { value } of options) {
        const avatar = { ...defaults, [name]: value };
        expect(decodeAvatar(parts, encodeAvatar(parts, avatar))).toEqual(avatar);
      }
    }
  });

  it('writes and reads an unset part as 00 (avatar-06)', () => {
    expect(encodeAvatar(parts, { skinColor: 'tanned', clothesColor: 'black' })).toBe(
      '010000000000000000000001',
    );
    expect(decodeAvatar(parts, '010000000000000000000001')).toEqual({
      skinColor: 'tanned',
      clothesColor: 'black',
    });
  });

  it('ignores text without a run of six hex digits (avatar-07)', () => {
    for (const text of ['', 'xyz', '05200', '05 20 01 03 03', 'g'.repeat(24)])
      expect(decodeAvatar(parts, text)).toBeNull();
    expect(decodeAvatar(parts, 'Mein Code: 052001.')).toEqual({
      skinColor: 'brown',
      topType: 'shortHairTheCaesar',
      topColor: 'auburn',
    });
  });

  it('refuses more than twelve parts (avatar-08)', () => {
    expect(() => decodeAvatar(parts, '05'.repeat(13))).toThrow(new Error('Invalid hex string'));
    expect(() => decodeAvatar(parts, `${'05'.repeat(12)}1`)).toThrow('Invalid hex string');
    expect(() => decodeAvatar(parts, '05'.repeat(12))).not.toThrow();
  });

  it('leaves a part of an unknown index unset, in both directions (avatar-09)', () => {
    expect(decodeAvatar(parts, 'ff2001ff')).toEqual({ topType: 'shortHairTheCaesar', topColor: 'auburn' });
    expect(encodeAvatar(parts, { ...defaults, skinColor: 'grün gepunktet' })).toBe(
      '002001030301090101050102',
    );
  });
});
