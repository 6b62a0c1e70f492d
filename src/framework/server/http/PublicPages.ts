import type { JsonObject } from '../../schema/Json.ts';
import type { PageRenderer } from '../../schema/pages/RenderedPage.ts';
import type { PublicPageSource } from './PublicPageSource.ts';
import type { ServerContext } from './ServerContext.ts';

/** The public pages of an app. */
export interface PublicPages {
  /** Patterns of their paths, by page. Those without a source are not served. */
  patterns: Readonly<Record<string, readonly string[]>>;
  sources: Readonly<Partial<Record<string, PublicPageSource>>>;
  /** Further paths that lead to one of them. */
  redirects: Readonly<Record<string, string>>;
  /** Data of the frame around every page; its titles name the organisation, without one the product. */
  readFrame: (
    context: ServerContext,
  ) => Promise<JsonObject & { product: string; organisation?: string | null }>;
  /** Loads the renderer, when the first page is requested. */
  loadRenderer: () => Promise<PageRenderer>;
  /** Folder of the built scripts and styles. Without it pages are served without any, for tests. */
  folder: string;
}
