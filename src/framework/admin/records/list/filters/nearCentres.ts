/** Centre of a `near` filter that is the position of the device. */
export const fromDevice = 'here';

/** Centre of a `near` filter that is an address somebody typed. */
export const fromAddress = 'address';
