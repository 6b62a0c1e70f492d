import { renderToString } from 'react-dom/server';
import type { PageRenderer } from '../framework/schema/pages/RenderedPage.ts';
import { PublicPage } from './PublicPage.tsx';
import { pageComponents } from './pageComponents.ts';

function componentOf(name: string) {
  return Object.entries(pageComponents).find(([known]) => known === name)?.[1];
}

/** Renders the public pages on the server; the built one does so by Preact. */
export const renderer: PageRenderer = {
  async render(page) {
    const component = await componentOf(page.name)?.load();
    if (!component) throw new Error(`There is no component for the page "${page.name}".`);
    return renderToString(<PublicPage page={page} component={component} />);
  },
  fileOf: (name) => componentOf(name)?.file,
};
