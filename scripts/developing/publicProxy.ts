import { publicPages } from '../../src/contract/public/publicPages.ts';
import { publicRedirects } from '../../src/contract/public/publicRedirects.ts';

/** The fixed beginning of a path: `/form/:shortId` -> `/form/`. */
function beginningOf(pattern: string): string {
  return pattern.replace(/[:*].*$/, '');
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * The addresses of the public pages and their files as keys of Vite's proxy, for the server makes them also while
 * developing. The API compares the Host header with the origin, so it stays as the browser sent it.
 */
export function publicProxy(target: string): Record<string, { target: string; changeOrigin: false }> {
  const patterns = [...Object.values(publicPages).flat(), ...Object.keys(publicRedirects), '/public/*'];
  const beginnings = new Set(patterns.map(beginningOf));
  const keys = [...beginnings].map((path) =>
    path.endsWith('/') ? `^${escapePattern(path)}` : `^${escapePattern(path)}(?:[/?]|$)`,
  );
  return Object.fromEntries(keys.map((key) => [key, { target, changeOrigin: false as const }]));
}
