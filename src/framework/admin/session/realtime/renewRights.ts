import type { QueryClient } from '@tanstack/react-query';

interface RightsRenewal {
  loadRights: () => Promise<unknown>;
  queryClient: QueryClient;
}

/** Time in ms for React to remove what is no longer allowed from the screen. */
const rendering = 100;

/**
 * Applies rights that changed while the page is open: menu, buttons and fields follow. Forms keep their
 * input, even if their screen disappears.
 */
export async function renewRights({ loadRights, queryClient }: RightsRenewal): Promise<void> {
  window.dispatchEvent(new Event('keepforms'));
  await loadRights();
  // a screen that is about to disappear must not fetch again and be refused
  await new Promise((resolve) => setTimeout(resolve, rendering));
  await queryClient.invalidateQueries();
}
