import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../schema/errors.ts';
import type { PageRenderer } from '../../../schema/pages/RenderedPage.ts';
import { asAppError } from '../errorBody.ts';
import type { ServerContext } from '../ServerContext.ts';
import { publicDocument } from './CachedPages.ts';
import { PublicAssets } from './PublicAssets.ts';
import type { PageAnswer, PageInput, PublicPages } from './PublicPages.ts';

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
