import { type AnyExtension, Mark, Node } from '@tiptap/core';

/** A mark without a button; the editor keeps it in stored texts. */
function preservedMark(tag: string): AnyExtension {
  return Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: {}, rel: {}, target: {} }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

const heading = Node.create({
  name: 'heading',
  content: 'inline*',
  group: 'block',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [1, 2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
});

const quote = Node.create({
  name: 'blockquote',
  content: 'block+',
  group: 'block',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
});

const preformatted = Node.create({
  name: 'pre',
  content: 'text*',
  marks: '',
  group: 'block',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', 0],
});

const rule = Node.create({
  name: 'hr',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

/**
 * Formats that the server stores but the editor has no buttons for, such as those of imported texts. Without
 * these extensions any edit would remove them.
 */
export const preservedFormats: AnyExtension[] = [
  preservedMark('s'),
  preservedMark('u'),
  preservedMark('code'),
  link,
  heading,
  quote,
  preformatted,
  rule,
];
