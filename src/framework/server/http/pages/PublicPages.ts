import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../schema/errors.ts';
import type { JsonObject, JsonValue } from '../../../schema/Json.ts';
import type { PageRenderer } from '../../../schema/pages/RenderedPage.ts';
import { asAppError } from '../errorBody.ts';
import type { ServerContext } from '../ServerContext.ts';
import { publicDocument } from './CachedPages.ts';
import { PublicAssets } from './PublicAssets.ts';

/** A file of a form that was posted. */
export interface PostedFile {
  /** Name of the form's field. */
  field: string;
  /** Without a path; never empty. */
  name: string;
  /** Where its content is until the form was answered. */
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

/** What a public page shows, or where its request leads. */
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
 * Where a public page gets its data. An `AppError` shows its sentence with its status.
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

/** A page ready to be sent. */
export interface MadePage {
  status: number;
  html: string;
  /** Whether our own pages may show it in a frame. */
  isFramed?: boolean;
}

/** Where a request for a page leads; the page is made from what its source answered. */
interface PageAddress extends Pick<PageInput, 'params' | 'query'> {
  name: string;
  request: FastifyRequest;
}

/** Makes the documents of public pages. */
export class PublicPageMaker {
  readonly #pages: PublicPages;
  readonly #context: ServerContext;
  readonly #assets: PublicAssets;
  #renderer: Promise<PageRenderer> | undefined;

  constructor(pages: PublicPages, context: ServerContext) {
    this.#pages = pages;
    this.#context = context;
    this.#assets = new PublicAssets(pages.folder);
  }

  async make({ name, params, query, request }: PageAddress, answer: PageAnswer): Promise<MadePage> {
    this.#renderer ??= this.#pages.loadRenderer();
    const [renderer, frame] = await Promise.all([this.#renderer, this.#pages.readFrame(this.#context)]);
    const {
      title,
      description,
      data,
      status = 200,
      keepSeconds = 0,
      isIndexed = keepSeconds > 0,
      isFramed = false,
    } = answer;
    const page = { name, title, link: { path: request.url, params, query }, frame, data };
    const html = publicDocument({
      page,
      body: await renderer.render(page),
      assets: this.#assets.assetsOf(renderer.fileOf(name)),
      site: frame.organisation || frame.product,
      description,
      isIndexed: status === 200 && isIndexed,
    });
    return { status, html, isFramed };
  }

  /** The page for an address that does not exist. */
  async makeMissing(request: FastifyRequest): Promise<MadePage> {
    return await this.#makeFailure(request, 'notFound', new AppError('notFound'));
  }

  /** The page for a request that failed, with the sentence of the error. */
  async makeFailed(request: FastifyRequest, error: unknown): Promise<MadePage> {
    return await this.#makeFailure(request, 'failure', asAppError(error));
  }

  async #makeFailure(request: FastifyRequest, name: string, error: AppError): Promise<MadePage> {
    const isMissing = name === 'notFound';
    const heading = isMissing ? 'Seite nicht gefunden' : 'Das hat nicht geklappt';
    const sentence = isMissing ? 'Unter dieser Adresse gibt es keine Seite.' : error.message;
    const data = { heading, sentence };
    return await this.make(
      { name, params: {}, query: {}, request },
      { status: error.status, title: heading, data },
    );
  }
}
