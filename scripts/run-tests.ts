import { ensureBuilt } from './building/ensureBuilt.ts';
import { checkCommands } from './checks/checkCommands.ts';
import { runChecks } from './checks/runChecks.ts';
import { chosenFiles } from './mutating/Mutant.ts';
import { drawPerturbations, readPerturbations, runPerturbations } from './mutating/perturbations.ts';
import { runHoles } from './mutating/runHoles.ts';
import { runMutants } from './mutating/runMutants.ts';
import { addOutcomes, isGreen, type Outcome, summaryLines } from './testing/outcomes.ts';
import { runOnNodes } from './testing/runOnNodes.ts';
import { lookAgain, runEndToEnd, runVitest } from './testing/runVitest.ts';
import { parseTestArguments, type TestArguments } from './testing/testFiles.ts';

const minute = 60_000;
const { isDeep, patterns } = readArguments();
// what runs again draws the same again
const seed = process.env.LEITSTAND_SEED ?? String(Math.floor(Math.random() * 1_000_000));
const env: Record<string, string> = { LEITSTAND_SEED: seed, ...(isDeep ? { LEITSTAND_DEEP: '1' } : {}) };
const isWhole = patterns.length === 0;
const root = process.cwd();
const perturbations = drawPerturbations(readPerturbations(root), { seed: Number(seed), isDeep });
// more than twice what all of it should take; --deep adds what is not chosen, the long runs and all mutants
const timeoutMs = (isDeep ? 180 : 45) * minute;

function readArguments(): TestArguments {
  try {
    return parseTestArguments(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

async function step(title: string, run: () => Promise<Outcome>): Promise<Outcome> {
  console.log(`\n== ${title}`);
  const start = performance.now();
  const outcome = await run();
  console.log(`== ${title}: ${outcome.failed} failed, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  return outcome;
}

const outcomes: Outcome[] = [];
if (isWhole) {
  outcomes.push(await step('Checks', () => runChecks(checkCommands)));
  console.log('\n== Build');
  // a failed build is counted by the end-to-end tests, which build again
  if (await ensureBuilt(root)) env.LEITSTAND_BUILT = '1';
}
const projects = ['unit', 'admin', 'public', 'preact', 'timed'];
const alone = { env, timeoutMs, isAlone: true };
const ofUnits = await step('Unit and API tests', async () =>
  lookAgain(await runVitest({ projects, patterns, env, timeoutMs }), (files) =>
    runVitest({ projects, patterns: files, ...alone }),
  ),
);
outcomes.push(
  ofUnits,
  await step('End-to-end tests', async () =>
    lookAgain(await runEndToEnd({ patterns, env, timeoutMs }), (files) =>
      runEndToEnd({ patterns: files, ...alone }),
    ),
  ),
);
if (isWhole)
  outcomes.push(
    await step('Texts and numbers of the rules', () =>
      runPerturbations({
        root,
        drawn: perturbations,
        isDeep,
        areTestsGreen: isGreen(ofUnits),
        timeoutMs,
      }),
    ),
  );
if (isDeep && chosenFiles(patterns).length > 0)
  outcomes.push(await step('Mutants of the rights', () => runMutants({ root, patterns })));
if (isDeep && isWhole)
  outcomes.push(
    await step('Planted holes', () => runHoles({ root, patterns })),
    await step('Other versions of Node', () => runOnNodes({ root, env, timeoutMs })),
  );
const total = addOutcomes(outcomes);
if (total.passed + total.failed === 0) console.error('\nNo test ran.');
console.log(`\n${summaryLines(total).join('\n')}`);
process.exitCode = isGreen(total) ? 0 : 1;
