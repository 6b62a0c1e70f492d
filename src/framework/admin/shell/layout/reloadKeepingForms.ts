/**
 * Reloads the page without a leave prompt; forms save themselves as drafts. The `keepforms` event notifies
 * them first: their `beforeunload` listeners cannot be stopped, as browsers run such listeners in the order
 * they were added.
 */
export function reloadKeepingForms(): void {
  window.dispatchEvent(new Event('keepforms'));
  window.location.reload();
}
