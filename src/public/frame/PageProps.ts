import type { PageLink } from '../../framework/schema/pages/RenderedPage.ts';

/** Props of a public page's component. */
export interface PageProps<Data> {
  data: Data;
  /** Address of the page; a form without JavaScript posts to its `path`. */
  link: PageLink;
}
