import type { JsonValue } from '../Json.ts';

/** Address of a public page; a form posts to its `path`. */
export type PageLink = {
  /** With the query. */
  path: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
};

/** Everything that a public page is made from, on the server and once more in the browser. */
export type RenderedPage = {
  name: string;
  title: string;
  link: PageLink;
  /** Of the frame around the page. */
  frame: JsonValue;
  data: JsonValue;
};

/** The public pages as the server renders them. */
export interface PageRenderer {
  /** Returns the HTML inside the root element. */
  render: (page: RenderedPage) => Promise<string>;
  /** Source file of a page's component, by the name that the build uses; undefined for an unknown page. */
  fileOf: (name: string) => string | undefined;
}
