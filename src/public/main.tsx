import './styles.ts';
import { hydrateRoot } from 'react-dom/client';
import type { RenderedPage } from '../framework/schema/pages/RenderedPage.ts';
import { keepTyped } from './keepTyped.ts';
import { PublicPage } from './PublicPage.tsx';
import { pageComponents } from './pageComponents.ts';

/** Makes the page that the server has rendered interactive. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const stored = document.getElementById('page-data')?.textContent;
  if (!root || !stored) return;
  const page = JSON.parse(stored) as RenderedPage;
  const component = await pageComponents[page.name as keyof typeof pageComponents]?.load();
  if (component) keepTyped(root, () => hydrateRoot(root, <PublicPage page={page} component={component} />));
}

await start();
