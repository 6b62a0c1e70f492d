import { useEffect } from 'react';
import { useProduct } from '../../session/services/useProduct.ts';

/** Sets the title of the browser tab, `Standorte · Leitstand`; without a product only `title`. */
export function useDocumentTitle(title: string): void {
  const product = useProduct();
  useEffect(() => {
    document.title = product === '' ? title : `${title} · ${product}`;
  }, [title, product]);
}
