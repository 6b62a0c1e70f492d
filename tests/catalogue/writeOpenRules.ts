import { writeFileSync } from 'node:fs';
import { rulesWithoutTest } from '../support/rulesWithoutTest.ts';

/** `npx tsx tests/catalogue/writeOpenRules.ts`: takes the rules that have a test by now off the list of open ones. */
const open = rulesWithoutTest();
writeFileSync(new URL('openRules.json', import.meta.url), `${JSON.stringify(open, null, 2)}\n`);
console.log(`${open.length} rules are open.`);
