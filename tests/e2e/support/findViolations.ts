import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Options of a run; axe reads `checks`, which its types do not name. */
const options = {
  resultTypes: ['violations' as const],
  // the default, and tooltips: they repeat the name of their control
  checks: {
    region: { options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], svg, [role=tooltip]' } },
  },
};

/**
 * What axe finds wrong with the page as it is: rule and first place of each.
 * @param rules only these.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // there is nothing in frames to put together, for which it would open a page each time and take three times as long;
  // a page in a frame is tested as a page of its own
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe').options(options);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}
