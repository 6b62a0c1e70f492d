import { generatedScreens } from './generatedScreens.ts';
import { prefetchList } from './records/list/prefetchList.ts';
import { indexDefinitions } from './session/definitions/indexDefinitions.ts';
import { viewsOf } from './session/definitions/viewsOf.ts';
import type { EntityScreens } from './session/registry/EntityScreens.ts';
import type { AdminServices } from './session/services/createServices.ts';

type Services = Pick<AdminServices, 'authProvider' | 'definitions' | 'preferences' | 'queryClient' | 'store'>;

/**
 * Loads the code and the rows of the list that the page was opened with while the frame is still rendering.
 * Rejects without a session or an answer; the screens handle that themselves.
 */
export async function prefetchFirstScreen(services: Services, screens: EntityScreens): Promise<void> {
  const { authProvider, definitions, preferences } = services;
  await authProvider.checkAuth({});
  const [answer] = await Promise.all([definitions.load(), preferences.load()]);
  const entity = answer.entities.flatMap(viewsOf).find(({ path }) => path === window.location.pathname);
  if (!entity || screens.List !== generatedScreens.List) return;
  generatedScreens.List.preload().catch(() => undefined);
  await prefetchList(services, indexDefinitions(answer), entity);
}
