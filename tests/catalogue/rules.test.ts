import { describe, expect, it } from 'vitest';
import { ruleTitles, ruleTitlesIn } from '../../scripts/testing/ruleTitles.ts';
import { rulesWithoutTest } from '../support/rulesWithoutTest.ts';
import openRules from './openRules.json' with { type: 'json' };
import ruleReasons from './ruleReasons.json' with { type: 'json' };
import rules from './rules.json' with { type: 'json' };

const reasons: Record<string, string> = ruleReasons;
const titles = ruleTitles();
const areas = [...new Set(rules.map(({ area }) => area))];
const known = new Set(rules.map(({ id }) => id));

/** One line per rule: its tests, or why it has none. */
function table(): string[] {
  return rules.map(({ id }) => {
    const tests = titles.filter(({ ids }) => ids.includes(id)).map(({ file, title }) => `${file}: ${title}`);
    const without = reasons[id] ?? 'open';
    return `  ${id.padEnd(20)} ${tests.length > 0 ? tests.join('\n'.padEnd(24)) : `– ${without}`}`;
  });
}

describe('the rules of the catalogue', () => {
  it('are named by the tests that show them', () => {
    console.log(['Rules and their tests:', ...table()].join('\n'));
    const named = titles.flatMap(({ ids }) => ids).filter((id) => areas.includes(id.replace(/-\d+$/, '')));
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  it('share a title with at most two others', () => {
    expect(titles.filter(({ ids }) => ids.length > 3)).toEqual([]);
  });

  it('without a test are on the list of open ones until they have one', () => {
    // shortened by `npx tsx tests/catalogue/writeOpenRules.ts`; never longer
    expect(openRules).toEqual(rulesWithoutTest());
  });

  it('without a test for good have a reason, and no test', () => {
    const form = /^(decided otherwise|missing until [^:]+|untestable): \S/;
    expect(Object.values(reasons).filter((reason) => !form.test(reason))).toEqual([]);
    const tested = new Set(titles.flatMap(({ ids }) => ids));
    expect(Object.keys(reasons).filter((id) => tested.has(id) || !known.has(id))).toEqual([]);
  });

  it('are read from the ends of quoted titles', () => {
    const text = 'it(\'shows a date (probe-01, sample-02)\', f);\nit(`a (b)`, g); it("x (probe-03)");';
    expect(ruleTitlesIn('a.test.ts', text)).toEqual([
      { file: 'a.test.ts', title: 'shows a date (probe-01, sample-02)', ids: ['probe-01', 'sample-02'] },
      { file: 'a.test.ts', title: 'x (probe-03)', ids: ['probe-03'] },
    ]);
  });
});
