/**
 * Computes an element's style from all style sheets; `prepareAdminPage` limits `getComputedStyle` to inline
 * styles.
 */
export const computedStyle: (element: Element) => CSSStyleDeclaration = window.getComputedStyle.bind(window);
