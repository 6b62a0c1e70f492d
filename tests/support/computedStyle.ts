/** What the rules of all style sheets make of an element, in tests whose page has only inline styles: see `prepareAdminPage`. */
export const computedStyle: (element: Element) => CSSStyleDeclaration = window.getComputedStyle.bind(window);
