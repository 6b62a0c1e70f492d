/**
 * The colour that the office chose for a form, as a band above its title. Drawn, because styles in the page are not
 * allowed; nothing is written on it, so that any colour is readable.
 */
export function ColourBand({ colour }: { colour: string | null }) {
  if (!colour) return null;
  return (
    <svg
      className="colour-band"
      aria-hidden="true"
      focusable="false"
      preserveAspectRatio="none"
      viewBox="0 0 1 1"
    >
      <rect width="1" height="1" fill={colour} />
    </svg>
  );
}
