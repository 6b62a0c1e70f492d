import { configure, getConfig, prettyDOM } from '@testing-library/react';

function elementError(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
    _disableExpensiveErrorDiagnostics?: boolean;
  };
  const page = isWaiting ? undefined : prettyDOM(container);
  return Object.assign(new Error([message, page].filter(Boolean).join('\n\n')), {
    name: 'TestingLibraryElementError',
  });
}

/**
 * Prints the page only in the error that ends a test. Testing Library prints it for each look at a page
 * that is still waited for, a sixteenth of the time of all tests.
 */
export function shortErrors(): void {
  configure({ getElementError: elementError });
}
