export const maskNames = ['iban', 'taxNumber', 'vatId'] as const;

/** A number with a notation of its own, which a text field can have. */
export type MaskName = (typeof maskNames)[number];
