import * as z from 'zod/mini';
import { cleanMail } from '../validation/isMail.ts';
import { sentenceOf } from '../validation/issues.ts';

const longestText = 1000;
const longestToken = 200;

/** A required text, such as a password. */
export const accountText = z.string().check(z.minLength(1), z.maxLength(longestText));

/** A mail address as people type or paste it; compared and stored clean and in lower case. */
export const accountMail = accountText.check(z.overwrite(cleanMail), z.toLowerCase());

/** Last segment of a mailed URL. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(longestToken));

const noReference = sentenceOf({ rule: 'isId', params: {} });

/** Id of a record to look up: a text that no record can have as its id is simply not found. */
export const idToFind = accountText.clone();
z.globalRegistry.add(idToFind, { pattern: '^[0-9a-f]{24}$' });

/** Id of a record to refer to. */
export const reference = z.string(noReference).check(z.regex(/^[0-9a-f]{24}$/, noReference));
