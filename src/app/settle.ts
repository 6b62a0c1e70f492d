// A part of the program that is evaluated before the rest. These look at their start for what a browser lacks by trying what
// throws; for a stack trace the browser reads the files of all that is running once more, which must not be the whole program.
import 'lodash/isEqual.js';
import 'ra-i18n-polyglot';
import 'react-dom/client';
