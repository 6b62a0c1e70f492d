/** A link of the footer: to a page, or one that opens something on the open page. */
export type FooterLink = { label: string } & ({ to: string } | { onOpen: () => void });
