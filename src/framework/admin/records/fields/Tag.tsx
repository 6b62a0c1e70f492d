import { lightElements } from '../../base/theme/lightElements.ts';
import { readableOn } from '../../base/theme/readableOn.ts';

interface TagProps {
  label: string;
  /** Fills the tag; a frame without it. */
  colour?: string | undefined;
}

/** A short word in a frame or on a colour of its own. */
export function Tag({ label, colour }: TagProps) {
  if (!colour) return <span className={`${lightElements.tag} ${lightElements.outlinedTag}`}>{label}</span>;
  return (
    <span
      className={`${lightElements.tag} keep-colour`}
      style={{ backgroundColor: colour, color: readableOn(colour) }}
    >
      {label}
    </span>
  );
}
