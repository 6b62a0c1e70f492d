import { Title } from 'react-admin';
import { useDocumentTitle } from './useDocumentTitle.ts';

/** Sets the screen's heading in the app bar and the title of the tab. */
export function ScreenTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return <Title title={title} preferenceKey={false} />;
}
