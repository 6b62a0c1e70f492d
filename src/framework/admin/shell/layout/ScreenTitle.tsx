import { useEffect } from 'react';
import { Title } from 'react-admin';
import { useProduct } from '../../session/services/useStatus.ts';

/** Sets the title of the browser tab, `Standorte · Leitstand`; without a product only `title`. */
export function useDocumentTitle(title: string): void {
  const product = useProduct();
  useEffect(() => {
    document.title = product === '' ? title : `${title} · ${product}`;
  }, [title, product]);
}

/** Sets the screen's heading in the app bar and the title of the tab. */
export function ScreenTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return <Title title={title} preferenceKey={false} />;
}
