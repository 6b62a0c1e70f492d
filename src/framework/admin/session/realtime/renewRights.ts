import type { QueryClient } from '@tanstack/react-query';

interface RightsRenewal {
  loadRights: () => Promise<unknown>;
  queryClient: QueryClient;
}

/** As long as React may take to put what is no longer allowed off the screen. */
const rendering = 100;

/**
 * Takes over rights that have changed while the page is open: menu, buttons and fields follow. Open forms keep what is
 * typed, also where the screen they stand on goes.
 */
export async function renewRights({ loadRights, queryClient }: RightsRenewal): Promise<void> {
  window.dispatchEvent(new Event('keepforms'));
  await loadRights();
  // a screen that is about to go must not ask once more and be refused
  await new Promise((resolve) => setTimeout(resolve, rendering));
  await queryClient.invalidateQueries();
}
