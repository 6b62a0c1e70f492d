import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never) => unknown>>[1];
type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

interface EarlyScriptOptions {
  /** TypeScript file of the script; its imports are bundled into it. */
  file: string;
  /** Modules of the chunks to prefetch, by the name the script uses for them in `screenParts`. */
  parts: Record<string, readonly string[]>;
}

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/** File names of a chunk and everything it imports. */
function filesOf(bundle: Bundle, chunk: Chunk, known = new Set<string>()): Set<string> {
  if (known.has(chunk.fileName)) return known;
  known.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(bundle, imported, known);
  }
  return known;
}

/** Files that a part needs in addition to those the page loads itself. */
function filesBeyondEntry(bundle: Bundle, module: string): string[] {
  const chunks = chunksOf(bundle);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const part = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!entry || !part) throw new Error(`The build has no chunk with ${module}.`);
  const initial = filesOf(bundle, entry);
  return [...filesOf(bundle, part)].filter((name) => !initial.has(name)).map((name) => `/${name}`);
}

/** The script as a single file without further imports. */
async function sourceOf(file: string, screenParts: Record<string, string[]>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { screenParts: JSON.stringify(screenParts) },
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script] = outputs;
  if (outputs.length !== 1 || script?.type !== 'chunk')
    throw new Error(`${file} must become one script, not ${outputs.length} files.`);
  return script.code;
}

/** Vite plugin: adds a small script before the admin's own, with the names of the files it may prefetch. */
export function earlyScript({ file, parts }: EarlyScriptOptions): Plugin {
  let fileName = '';
  return {
    name: 'early-script',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        const files = Object.entries(parts).map(([name, modules]) => [
          name,
          [...new Set(modules.flatMap((module) => filesBeyondEntry(bundle, module)))],
        ]);
        const source = await sourceOf(file, Object.fromEntries(files));
        fileName = `assets/early-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { async: true, src: `/${fileName}` }, injectTo: 'head-prepend' },
      ],
    },
  };
}
