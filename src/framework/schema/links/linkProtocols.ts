/** Schemes that a link in rich text may have: in the link dialog, in the API and in imports. */
export const linkProtocols = ['http', 'https', 'mailto', 'tel'] as const;
