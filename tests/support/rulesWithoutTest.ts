import { ruleTitles } from '../../scripts/testing/ruleTitles.ts';
import reasons from '../catalogue/ruleReasons.json' with { type: 'json' };
import rules from '../catalogue/rules.json' with { type: 'json' };

/** Rules that no title names and for which no reason is given. */
export function rulesWithoutTest(): string[] {
  const tested = new Set(ruleTitles().flatMap(({ ids }) => ids));
  return rules.map(({ id }) => id).filter((id) => !tested.has(id) && !(id in reasons));
}
