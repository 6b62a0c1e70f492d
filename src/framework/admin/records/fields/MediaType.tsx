import { formatMediaType } from '../../base/format/formatMediaType.ts';
import { useText } from '../../base/i18n/useText.ts';

/** The everyday name of a media type. */
export function MediaType({ value }: { value: string }) {
  return formatMediaType(useText(), value);
}
