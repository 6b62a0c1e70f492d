import { lightElements } from '../../base/theme/lightElements.ts';
import { readableOn } from '../../base/theme/readableOn.ts';

interface TagProps {
  label: string;
  /** Background colour; without it the tag is outlined. */
  colour?: string | undefined;
}

/** A short label, outlined or on a colour. */
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
