import type { ComponentType } from 'react';
import type { PageFrameData, PublicPageName } from '../contract/public/publicPages.ts';
import type { RenderedPage } from '../framework/schema/pages/RenderedPage.ts';
import { PageFrame, type PageProps } from './frame/PageFrame.tsx';

interface PublicPageProps {
  page: RenderedPage;
  component: ComponentType<PageProps<never>>;
}

/** A page that our own screens show inside themselves, whose landmarks and links it would repeat. */
const embedded = 'formPreview' satisfies PublicPageName;

/** A public page in its frame. */
export function PublicPage({ page, component: Component }: PublicPageProps) {
  const content = <Component data={page.data as never} link={page.link} />;
  if (page.name === embedded)
    return (
      <main className="page-content" aria-label="Vorschau">
        {content}
      </main>
    );
  return <PageFrame frame={page.frame as PageFrameData}>{content}</PageFrame>;
}
