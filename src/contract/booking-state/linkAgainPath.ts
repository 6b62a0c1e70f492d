/** Where the form posts that asks for the link of a registration again; `link` is no id. */
export const linkAgainPath = '/trackBookingState/link';
