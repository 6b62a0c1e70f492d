/** Event that the host of the cards listens for. */
export const cardEvent = 'opencard';

/** Opens the card of a record. @param card resource and id: `employees/01a1fe5a99780009aed2cf15` */
export function openCard(card: string): void {
  window.dispatchEvent(new CustomEvent(cardEvent, { detail: card }));
}
