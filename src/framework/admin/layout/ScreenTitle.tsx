import { useEffect } from 'react';
import { Title, useDefaultTitle } from 'react-admin';

/** Names the screen: as heading in the app bar, and as the tab's title, `Standorte · Leitstand`. */
export function ScreenTitle({ title }: { title: string }) {
  const product = useDefaultTitle();
  useEffect(() => {
    document.title = typeof product === 'string' ? `${title} · ${product}` : title;
  }, [title, product]);
  return <Title title={title} preferenceKey={false} />;
}
