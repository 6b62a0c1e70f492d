import type { OrganisationContact } from '../../contract/booking-state/BookingState.ts';
import { PhoneLink } from '../frame/PhoneLink.tsx';

/** Whom to ask. */
export function ContactPart({ contact }: { contact: OrganisationContact }) {
  const { name, mail, phone, website } = contact;
  return (
    <section aria-labelledby="contact">
      <h2 id="contact">Fragen?</h2>
      <p>{name}</p>
      <ul>
        {phone === null ? null : (
          <li>
            Telefon: <PhoneLink phone={phone} />
          </li>
        )}
        {mail === null ? null : (
          <li>
            E-Mail: <a href={`mailto:${mail}`}>{mail}</a>
          </li>
        )}
        {website === null ? null : (
          <li>
            Website: <a href={website}>{website}</a>
          </li>
        )}
      </ul>
    </section>
  );
}
