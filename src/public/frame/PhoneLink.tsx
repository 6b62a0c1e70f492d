/** A phone number to call: German ones are shown nationally and dialled from everywhere. */
export function PhoneLink({ phone }: { phone: string }) {
  const dialled = phone.replaceAll(/[^+\d]/g, '').replace(/^0(?!0)/, '+49');
  return <a href={`tel:${dialled}`}>{phone}</a>;
}
