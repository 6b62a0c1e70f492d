import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateFiles } from './generating/generateFiles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `npm run generate`: writes generated/; with `--check` it lists stale files and fails. */
async function generate(isCheck: boolean): Promise<void> {
  const stale = await generateFiles({
    root,
    definitionsDir: resolve(root, process.env.DEFINITIONS_DIR ?? 'entities'),
    generatedDir: resolve(root, process.env.GENERATED_DIR ?? 'generated'),
    isCheck,
    report: (text) => console.log(text),
  });
  if (isCheck && stale.length > 0) {
    console.error(`Stale: ${stale.join(', ')}. Run npm run generate and commit the result.`);
    process.exit(1);
  }
  console.log(stale.length === 0 ? 'generated/ is up to date.' : `Written: ${stale.join(', ')}`);
}

await generate(process.argv.includes('--check')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
