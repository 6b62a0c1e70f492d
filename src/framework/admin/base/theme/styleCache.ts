import type { StylisPlugin } from '@emotion/cache';
import createCache from '@emotion/cache';

/** Properties that current browsers still require a prefix for: Safari, and Chrome before 2025. */
const prefixed = new Set([
  'user-select',
  'print-color-adjust',
  'backdrop-filter',
  'mask-image',
  'hyphens',
  'box-decoration-break',
]);

const webkitPlaceholder = '::-webkit-input-placeholder';

/** Selectors of Internet Explorer and old Firefox; current browsers know the standard names. */
const forgotten = /::-moz-(focus-inner|placeholder)|::?-ms-/;

/**
 * Replaces Emotion's own prefixes, made for browsers of ten years ago, and drops outdated selectors of MUI.
 * Each rule that a browser does not know throws when it is inserted; there were dozens before the first
 * screen.
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

/** Emotion's cache for the styles of all components. */
export const styleCache = createCache({ key: 'css', stylisPlugins: [todaysPrefixes] });
