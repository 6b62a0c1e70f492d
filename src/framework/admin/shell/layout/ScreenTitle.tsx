import { useEffect } from 'react';
import { Title } from 'react-admin';
import { useProduct } from '../../session/services/useProduct.ts';

/** Sets the screen's heading in the app bar and the title of the tab, `Standorte · Leitstand`. */
export function ScreenTitle({ title }: { title: string }) {
  const product = useProduct();
  useEffect(() => {
    document.title = product === '' ? title : `${title} · ${product}`;
  }, [title, product]);
  return <Title title={title} preferenceKey={false} />;
}
