/**
 * Loads the page anew without asking whether to leave: forms keep themselves as drafts while it goes. `keepforms` tells
 * them before; stopping their `beforeunload` would not, browsers run such listeners in the order they came.
 */
export function reloadKeepingForms(): void {
  window.dispatchEvent(new Event('keepforms'));
  window.location.reload();
}
