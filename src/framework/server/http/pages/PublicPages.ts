import type { FastifyRequest } from 'fastify';
import type { JsonObject, JsonValue } from '../../../schema/Json.ts';
import type { PageRenderer } from '../../../schema/pages/RenderedPage.ts';
import type { ServerContext } from '../ServerContext.ts';

/** A file of a form that was posted. */
export interface PostedFile {
  /** Name of the form's field. */
  field: string;
  /** Without a path; never empty. */
  name: string;
  /** Path of its content until the form was answered. */
  path: string;
}

/** A request for a public page. */
export interface PageInput {
  params: Record<string, string>;
  query: Record<string, string>;
  request: FastifyRequest;
  context: ServerContext;
}

/** A form posted without JavaScript. */
export interface PostedInput extends PageInput {
  body: Record<string, string | string[]>;
  files: PostedFile[];
}

/** Content of a public page, or the target of a redirect. */
export interface PageAnswer {
  /** Default: 200. */
  status?: number;
  /** Of the document, without the name of the product. */
  title: string;
  /** One sentence that search engines show below the title. */
  description?: string;
  data: JsonValue;
  /** Path of this server to continue at; a form that was posted is read there again. */
  redirect?: string;
  /** Whether our own pages may show it in a frame. */
  isFramed?: boolean;
  /**
   * Seconds for which the answer to a GET is kept, at most until any record changes. Only for pages that look the
   * same to everybody at the same address.
   */
  keepSeconds?: number;
  /** Whether search engines may list the page. Default: if it is kept. */
  isIndexed?: boolean;
}

/**
 * Source of a public page's data. An `AppError` shows its sentence with its status.
 */
export interface PublicPageSource {
  load(input: PageInput): Promise<PageAnswer>;
  /** Takes a form posted without JavaScript, urlencoded or multipart; without it, only GET is served. */
  post?(input: PostedInput): Promise<PageAnswer>;
  /**
   * Decides about a multipart form before any of it is read; without this, a form with files is refused.
   * @returns what to answer without reading it
   * @throws AppError if it is refused
   */
  admitFiles?(input: PageInput): Promise<PageAnswer | undefined>;
}

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
