import type { ComponentType } from 'react';
import type { PageFrameData } from '../contract/public/PageFrameData.ts';
import type { RenderedPage } from '../framework/schema/pages/RenderedPage.ts';
import { PageFrame } from './frame/PageFrame.tsx';
import type { PageProps } from './frame/PageProps.ts';

interface PublicPageProps {
  page: RenderedPage;
  component: ComponentType<PageProps<never>>;
}

/** A public page in its frame. */
export function PublicPage({ page, component: Component }: PublicPageProps) {
  return (
    <PageFrame frame={page.frame as PageFrameData}>
      <Component data={page.data as never} link={page.link} />
    </PageFrame>
  );
}
