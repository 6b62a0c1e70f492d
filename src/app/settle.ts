// Imports of a chunk that is evaluated before the rest of the app. These libraries detect features by
// catching exceptions, and for each stack trace the browser reads all running files again, which must not be
// the whole app.
import 'lodash/isEqual.js';
import 'ra-i18n-polyglot';
import 'react-dom/client';
