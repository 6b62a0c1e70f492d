import type { FastifyRequest } from 'fastify';
import type { JsonValue } from '../../schema/Json.ts';
import type { ServerContext } from './ServerContext.ts';

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
