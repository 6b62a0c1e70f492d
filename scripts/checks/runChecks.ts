import { runCommand } from '../runCommand.ts';
import type { Outcome } from '../testing/outcomes.ts';
import type { Check } from './checkCommands.ts';

const sideBySide = 2;
const timeoutMs = 300_000;

/** Runs the checks two at a time; prints a line for each, its figures, and the whole output of failed ones. */
export async function runChecks(
  checks: readonly Check[],
  print: (line: string) => void = console.log,
): Promise<Outcome> {
  const waiting = [...checks];
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0 };
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const isGood = await runCheck(check, print);
      outcome[isGood ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return outcome;
}

async function runCheck(check: Check, print: (line: string) => void): Promise<boolean> {
  const start = performance.now();
  const { code, output, timedOut } = await runCommand(check.command, { timeoutMs });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const isGood = code === 0;
  print(`${isGood ? 'ok    ' : 'FAILED'} ${check.name} (${seconds} s)`);
  const figures = output.split('\n').filter((line) => line.startsWith('figure  '));
  if (isGood && figures.length > 0) print(figures.map((line) => `  ${line.trimEnd()}`).join('\n'));
  if (!isGood)
    print(
      `$ ${check.command.join(' ')}${timedOut ? ' (ended after its time limit)' : ''}\n${output.trimEnd()}\n`,
    );
  return isGood;
}
