import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of the manifest that the build writes. */
interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** Files of a page, as paths below its folder. */
export interface PageAssets {
  /** The entry, which starts the page. */
  script: string | undefined;
  /** Further scripts that the page needs at once. */
  preloads: readonly string[];
  styles: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

function readManifest(folder: string): Manifest {
  const file = join(folder, '.vite', 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/** Keys of an entry and of everything that it imports at once. */
function withImports(manifest: Manifest, key: string, known = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (!entry || known.has(key)) return known;
  known.add(key);
  for (const imported of entry.imports ?? []) withImports(manifest, imported, known);
  return known;
}

/** The built files of the public pages, by the manifest of the build. */
export class PublicAssets {
  readonly #manifest: Manifest;
  readonly #entry: string | undefined;

  constructor(folder: string) {
    this.#manifest = readManifest(folder);
    this.#entry = Object.keys(this.#manifest).find((key) => this.#manifest[key]?.isEntry);
  }

  /** Whether the build knows this source file. */
  has(component: string): boolean {
    return this.#manifest[component] !== undefined;
  }

  /** @param component source file of the page's component, relative to the folder of the build */
  assetsOf(component: string | undefined): PageAssets {
    const start = this.#entry === undefined ? [] : [...withImports(this.#manifest, this.#entry)];
    const page = component === undefined ? [] : [...withImports(this.#manifest, component)];
    const entries = [...new Set([...start, ...page])].flatMap((key) => this.#manifest[key] ?? []);
    const [script, ...preloads] = entries.map(({ file }) => file);
    return { script, preloads, styles: [...new Set(entries.flatMap(({ css = [] }) => css))] };
  }
}
