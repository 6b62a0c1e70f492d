/** `sx` of formatted text, shared by display and editor. */
export const richTextStyles = {
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & blockquote, & pre': { my: 0.75 },
  '& li > p': { my: 0 },
  '& ul, & ol': { pl: 3 },
  '& h1, & h2, & h3, & h4': { fontSize: 'inherit', fontWeight: 600, mt: 1, mb: 0.5 },
  '& blockquote': { mx: 0, pl: 1.5, borderLeft: 3, borderColor: 'divider' },
  '& pre': { whiteSpace: 'pre-wrap' },
  '& a': { color: 'primary.main' },
} as const;
