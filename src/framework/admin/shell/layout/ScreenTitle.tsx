import { useEffect } from 'react';
import { Title } from 'react-admin';
import { useProduct } from '../../session/services/useProduct.ts';

/** Names the screen: as heading in the app bar, and as the tab's title, `Standorte · Leitstand`. */
export function ScreenTitle({ title }: { title: string }) {
  const product = useProduct();
  useEffect(() => {
    document.title = product === '' ? title : `${title} · ${product}`;
  }, [title, product]);
  return <Title title={title} preferenceKey={false} />;
}
