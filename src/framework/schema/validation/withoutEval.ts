import * as z from 'zod/mini';

// Imported first by every entry point: otherwise zod tries to compile code at run time, which the
// Content-Security-Policy forbids.
z.config({ jitless: true });
