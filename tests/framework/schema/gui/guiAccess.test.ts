import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGuiAccess, mergeGuiAccess, showsGui } from '../../../../src/framework/schema/gui/GuiAccess.ts';

const keys = ['menu.a', 'menu.b', 'screen.a', 'constructor'];
const access = fc.dictionary(fc.constantFrom('*', ...keys), fc.boolean(), { maxKeys: 5 });

describe('UI access', () => {
  it('shows everything that is not mentioned', () => {
    expect(showsGui({}, 'menu.a')).toBe(true);
    expect(showsGui({ 'menu.b': false }, 'menu.a')).toBe(true);
    expect(showsGui({ 'menu.a': false }, 'menu.a')).toBe(false);
    expect(showsGui({}, 'constructor')).toBe(true);
  });

  it('follows `*` for a key that is not named', () => {
    expect(showsGui({ '*': false }, 'menu.a')).toBe(false);
    expect(showsGui({ '*': false, 'menu.a': true }, 'menu.a')).toBe(true);
    expect(showsGui({ '*': true, 'menu.a': false }, 'menu.a')).toBe(false);
  });

  it('shows what one of several roles shows', () => {
    fc.assert(
      fc.property(
        fc.array(access, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...keys, 'x'),
        (all, key) => {
          expect(showsGui(mergeGuiAccess(all), key)).toBe(all.some((one) => showsGui(one, key)));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('shows everything if no role says anything', () => {
    expect(mergeGuiAccess([])).toEqual({});
    expect(mergeGuiAccess([{ 'menu.a': false }, {}])).toEqual({});
  });

  it('is sent without redundant entries', () => {
    expect(
      mergeGuiAccess([
        { '*': false, 'menu.a': true },
        { '*': false, 'menu.b': true },
      ]),
    ).toEqual({
      '*': false,
      'menu.a': true,
      'menu.b': true,
    });
    expect(mergeGuiAccess([{ '*': true, 'menu.a': true, 'menu.b': false }])).toEqual({ 'menu.b': false });
  });
});

describe('the UI access of a role, when it is saved', () => {
  const items = [{ key: 'menu.a' }];

  it.each([[null], [undefined], [{}], [{ 'menu.a': false }], [{ '*': false, 'menu.a': true }]])(
    'may be %j',
    (given) => {
      expect(checkGuiAccess(items, given)).toEqual([]);
    },
  );

  it.each([
    [{ 'menu.x': true }, '„menu.x“ gibt es in der Oberfläche nicht.'],
    [{ 'menu.a': 'no' }, '„menu.a“ wird gezeigt oder ausgeblendet: ja oder nein.'],
    [[], 'Erwartet wird, was gezeigt und was ausgeblendet wird.'],
    [JSON.parse('{"__proto__": true}'), '„__proto__“ gibt es in der Oberfläche nicht.'],
  ])('may not be %j', (given, sentence) => {
    expect(checkGuiAccess(items, given)).toEqual([sentence]);
  });
});
