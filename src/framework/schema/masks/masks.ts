import { iban } from './iban.ts';
import type { Mask } from './Mask.ts';
import type { MaskName } from './MaskName.ts';
import { taxNumber } from './taxNumber.ts';
import { vatId } from './vatId.ts';

/** The notations that text fields can have. */
export const masks: Readonly<Record<MaskName, Mask>> = { iban, taxNumber, vatId };
