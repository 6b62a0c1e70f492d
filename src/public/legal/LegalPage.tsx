import type { LegalPageData } from '../../contract/public/publicPages.ts';
import type { PageProps } from '../frame/PageFrame.tsx';
import { RichText } from '../frame/RichText.tsx';

/** A legal page: its text as the office has written it. */
export function LegalPage({ data }: PageProps<LegalPageData>) {
  return (
    <article className="prose">
      <h1>{data.heading}</h1>
      <RichText html={data.html} />
    </article>
  );
}
