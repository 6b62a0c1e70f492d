import * as z from 'zod/mini';

// Imported first by every entry: zod else tries to compile code at run time, which the Content-Security-Policy forbids.
z.config({ jitless: true });
