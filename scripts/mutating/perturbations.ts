import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Outcome, TestName } from '../testing/outcomes.ts';
import { filesOfRules } from '../testing/ruleTitles.ts';
import { runVitest } from '../testing/runVitest.ts';

/** A text or number that a rule of the catalogue prescribes, changed in the source. */
interface Perturbation {
  /** `jobtype-11`. */
  rule: string;
  /** Relative to the root. */
  files: readonly string[];
  before: string;
  after: string;
}

/** Number drawn from some areas of the catalogue. */
interface Share {
  areas: readonly string[];
  /** In every run, and with `--deep`. */
  count: number;
  deep: number;
}

const shares: readonly Share[] = [
  {
    areas: ['availability', 'availabilitydialog', 'availabilitypanel', 'assignment'],
    count: 2,
    deep: 40,
  },
  { areas: ['tracking', 'cookie'], count: 1, deep: 7 },
];

/** All other areas. */
const others = { count: 3, deep: 60 };

const areaOf = ({ rule }: Perturbation) => rule.replace(/-\d+$/, '');

/** Draws some of each group of areas; the same for the same seed. */
export function drawPerturbations(
  all: readonly Perturbation[],
  { seed, isDeep }: { seed: number; isDeep: boolean },
): Perturbation[] {
  // a generator of Lehmer
  let state = (seed % 2_147_483_646) + 1;
  const keyed = all.map((one) => {
    state = (state * 48_271) % 2_147_483_647;
    return { one, key: state };
  });
  const shuffled = keyed.toSorted((left, right) => left.key - right.key).map(({ one }) => one);
  const named = new Set(shares.flatMap(({ areas }) => areas));
  const groups = [
    ...shares.map((share) => ({ ...share, holds: (area: string) => share.areas.includes(area) })),
    { ...others, holds: (area: string) => !named.has(area) },
  ];
  return groups.flatMap(({ holds, count, deep }) =>
    shuffled.filter((one) => holds(areaOf(one))).slice(0, isDeep ? deep : count),
  );
}

/** A German text that a rule quotes; `{n}` is a placeholder. */
interface QuotedText {
  rule: string;
  text: string;
  /** File that shows it, if its words also occur elsewhere. */
  file?: string;
}

/** A number that a rule gives, by the source around it. */
interface GivenNumber {
  rule: string;
  file: string;
  before: string;
  after: string;
}

/** `tests/catalogue/shown.json`. */
interface Shown {
  texts: readonly QuotedText[];
  numbers: readonly GivenNumber[];
  /** Why there are fewer of a rule than it gives (`shown` in `rules.json`). */
  fewer: Readonly<Record<string, string>>;
}

const folders = ['src', 'entities'];

function sources(root: string): { file: string; text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|json)$/.test(file))
      .map((file) => path.join(folder, file))
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
  );
}

/** The longest part of a text without a value. */
function fixedPart(text: string): string {
  return text.split(/\{\w+\}/).reduce((longest, part) => (part.length > longest.length ? part : longest));
}

function misspelt(text: string): string {
  const middle = Math.floor(text.length / 2);
  return `${text.slice(0, middle)}x${text.slice(middle)}`;
}

/**
 * Every prescribed text and number with a change of it.
 * @throws Error if the source does not contain one
 */
export function readPerturbations(root: string): Perturbation[] {
  const shown = JSON.parse(readFileSync(path.join(root, 'tests/catalogue/shown.json'), 'utf8')) as Shown;
  const all = sources(root);
  const place = (rule: string, before: string, file?: string): string[] => {
    const files = all.filter((one) => (file ?? one.file) === one.file && one.text.includes(before));
    if (files.length === 0) throw new Error(`${rule}: the source does not contain: ${before}`);
    return files.map((one) => one.file);
  };
  return [
    ...shown.texts.map(({ rule, text, file }) => {
      const before = fixedPart(text);
      return { rule, files: place(rule, before, file), before, after: misspelt(before) };
    }),
    ...shown.numbers.map(({ rule, file, before, after }) => ({
      rule,
      files: place(rule, before, file),
      before,
      after,
    })),
  ];
}

const copied = [
  'src',
  'entities',
  'generated',
  'tests',
  'scripts',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

interface PerturbationRun {
  root: string;
  drawn: readonly Perturbation[];
  /** Plants them one by one, so that nothing else can make a test fail; each needs a run of its own. */
  isDeep: boolean;
  /** Whether all tests of their rules have just passed, so that none fails anyway; with `isDeep` they run once more. */
  areTestsGreen: boolean;
  timeoutMs: number;
}

async function copyProject(root: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'leitstand-perturbed-'));
  for (const name of copied) await cp(path.join(root, name), path.join(copy, name), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

/** Plants a group in the copy. @returns a function that takes it back */
async function plant(copy: string, group: readonly Perturbation[]): Promise<() => Promise<void>> {
  const places = [...new Set(group.flatMap(({ files }) => files))].map((file) => path.join(copy, file));
  const texts = new Map<string, string>();
  for (const place of places) texts.set(place, await readFile(place, 'utf8'));
  for (const { files, before, after } of group)
    for (const file of files) {
      const place = path.join(copy, file);
      await writeFile(place, (await readFile(place, 'utf8')).replaceAll(before, after));
    }
  return async () => {
    for (const [place, text] of texts) await writeFile(place, text);
  };
}

/**
 * Changes texts and numbers that rules prescribe in a copy of the project: a test whose title names the rule must fail.
 * Prints a line for each.
 * @returns noticed ones as passed, the others as failed
 */
export async function runPerturbations({
  root,
  drawn,
  isDeep,
  areTestsGreen,
  timeoutMs,
}: PerturbationRun): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0 };
  const copy = await copyProject(root);
  const failuresOf = async (group: readonly Perturbation[]): Promise<readonly TestName[]> => {
    const rules = group.map(({ rule }) => rule);
    const files = filesOfRules(rules);
    if (files.length === 0) return [];
    const { failures } = await runVitest({
      projects: ['unit', 'admin', 'public'],
      patterns: files,
      titles: rules.join('|'),
      root: copy,
      timeoutMs,
      isSilent: true,
    });
    return failures;
  };
  // a test that fails anyway, or without the others of its file, would seem to notice everything
  const failuresAnyway = async (group: readonly Perturbation[]) =>
    areTestsGreen && !isDeep ? [] : await failuresOf(group);
  try {
    // all at once costs one run, or two
    const atOnce = isDeep ? 1 : drawn.length;
    for (let start = 0; start < drawn.length; start += atOnce) {
      const group = drawn.slice(start, start + atOnce);
      const anyway = await failuresAnyway(group);
      const takeBack = await plant(copy, group);
      const failures = await failuresOf(group);
      await takeBack();
      for (const { rule, before } of group) {
        const naming = (names: readonly TestName[]) => names.find(({ test }) => test.includes(rule));
        const noticed = naming(anyway) ? undefined : naming(failures);
        if (noticed) outcome.passed += 1;
        else outcome.failed += 1;
        if (noticed) console.log(`noticed: ${rule} "${before}": ${noticed.test}`);
        else
          console.error(`not noticed: ${rule} "${before}"${naming(anyway) ? ': its test fails anyway' : ''}`);
      }
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  return outcome;
}
