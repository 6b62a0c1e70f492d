import { describe, expect, it } from 'vitest';
import { mutantsOf } from '../../../scripts/mutating/mutantsOf.ts';

const changed = (text: string) => mutantsOf('x.ts', text).map((mutant) => mutant.after);

describe('the mutants of a source file', () => {
  it.each([
    ['a condition', 'if (a === b) run();', ['if (true) run();', 'if (false) run();']],
    ['a choice', 'x = a ? 1 : 2;', ['x = true ? 1 : 2;', 'x = false ? 1 : 2;']],
    ['both sides of a logical operator', 'x = a && b;', ['x = a;', 'x = b;']],
    ['a default value', 'x = a ?? b;', ['x = a;', 'x = b;']],
    ['a comparison', 'x = a === b;', ['x = a !== b;']],
    ['an order', 'x = a < b;', ['x = a <= b;', 'x = a >= b;']],
    ['a negation', 'x = !a;', ['x = a;']],
    ['a truth', 'x = { all: true };', ['x = { all: false };']],
    ['a quantifier', 'x = a.some(b);', ['x = a.every(b);']],
    ['a filter', 'x = a.filter((b) => c(b)).map(d);', ['x = a.map(d);']],
    ['a case', 'switch (a) { case 1: run(); }', ['switch (a) { case Symbol(): run(); }']],
    [
      'words of SQL',
      `x = sql\`\${a} AND b IS NULL\`;`,
      [`x = sql\`\${a} OR b IS NULL\`;`, `x = sql\`\${a} AND b IS NOT NULL\`;`],
    ],
  ])('invert %s', (_, text, mutated) => {
    expect(changed(text)).toEqual(mutated);
  });

  it('leave alone types, other texts and what a wider mutant covers', () => {
    expect(changed('type A = true | B; x = `a AND b`; if (!a) run();')).toEqual([
      'type A = true | B; x = `a AND b`; if (true) run();',
      'type A = true | B; x = `a AND b`; if (false) run();',
    ]);
  });

  it('are named by their declaration and their lines before and after', () => {
    const place = { file: 'x.ts', start: 24, end: 34, line: 2, before: 'a && b,' };
    expect(mutantsOf('x.ts', 'export const x = run(\n  a &&\n    b,\n);')).toEqual([
      { ...place, symbol: 'x', replacement: 'a', after: 'a,' },
      { ...place, symbol: 'x', replacement: 'b', after: 'b,' },
    ]);
    expect(mutantsOf('x.ts', 'run(!a);')).toMatchObject([{ symbol: '' }]);
  });
});
