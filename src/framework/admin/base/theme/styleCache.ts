import type { StylisPlugin } from '@emotion/cache';
import createCache from '@emotion/cache';

/** What browsers of today still want a prefix for: Safari, and Chrome before 2025. */
const prefixed = new Set([
  'user-select',
  'print-color-adjust',
  'backdrop-filter',
  'mask-image',
  'hyphens',
  'box-decoration-break',
]);

const webkitPlaceholder = '::-webkit-input-placeholder';

/** Of Internet Explorer and Firefox, whose browsers of today know the standard's names. */
const forgotten = /::-moz-(focus-inner|placeholder)|::?-ms-/;

/**
 * In the place of Emotion's own prefixes, which are for browsers of ten years ago, as are some selectors of MUI: each
 * rule that today's browsers do not know throws when it is inserted, and there were dozens before the first screen.
 */
const todaysPrefixes: StylisPlugin = (element) => {
  const { type, props } = element;
  if (type === 'decl' && prefixed.has(String(props))) {
    element.return = `-webkit-${element.value}${element.value}`;
  }
  if (type === 'rule' && Array.isArray(props)) {
    if (props.every((selector) => forgotten.test(selector))) element.children = [];
    element.props = props.map((selector) => selector.replace(webkitPlaceholder, '::placeholder'));
  }
};

/** Where the styles of all components go. */
export const styleCache = createCache({ key: 'css', stylisPlugins: [todaysPrefixes] });
