interface RichTextProps {
  /** Sanitised by the server. */
  html: string;
}

/** A text that was written in the office, with its paragraphs, lists and links. */
export function RichText({ html }: RichTextProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises rich text before it stores it
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
