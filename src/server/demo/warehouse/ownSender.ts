import type { AddressDraft } from '../seed/drafts.ts';

/** The school as sender of its parcels. */
export const ownSender: { name: string; email: string; address: AddressDraft } = {
  name: 'Musikschule Taktgefühl gGmbH',
  email: 'versand@example.org',
  address: {
    street: 'Amselweg',
    houseNumber: '12',
    postal: '04109',
    city: 'Leipzig',
    state: 'SN',
    country: 'DE',
    location: { type: 'Point', coordinates: [12.3731, 51.3397] },
  },
};
