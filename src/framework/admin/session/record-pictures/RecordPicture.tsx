import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { useIsPainted } from '../../base/hooks/useIsPainted.ts';
import { lightElements } from '../../base/theme/lightElements.ts';
import { recordTitle } from '../definitions/recordTitle.ts';
import { RegistryContext } from '../registry/RegistryContext.ts';

/** First letters of the first and the last word of a title, in capitals: "Ada B. Cohn" -> "AC". */
export function initialsOf(title: string): string {
  const words = title.split(/[\s,]+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/**
 * URL of the picture that the app draws of a value; undefined without a value, and until it is drawn. Equal
 * values are drawn once.
 */
export function usePicture(field: Field | undefined, value: unknown): string | undefined {
  const load = useContext(RegistryContext).pictures?.[field?.widget ?? ''];
  const isPainted = useIsPainted();
  const isSet =
    isJsonObject(value) && Object.values(value).some((part) => part !== null && part !== undefined);
  const { data } = useQuery({
    queryKey: ['leitstand', 'picture', field?.widget, value],
    async queryFn() {
      if (!load || !field) return null;
      return (await load())(field, value);
    },
    enabled: isPainted && isSet && load !== undefined && field !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return isSet ? (data ?? undefined) : undefined;
}

interface RecordPictureProps {
  entity: Pick<Entity, 'recordTitle' | 'fields' | 'title' | 'pictureField'>;
  record: Readonly<Record<string, unknown>>;
  /** Width and height in pixels. */
  size: number;
}

/**
 * The picture of a record beside its title, or its initials; nothing for entities without pictures. Hidden
 * from screen readers, which read the title.
 */
export function RecordPicture(props: RecordPictureProps) {
  // most entities have none, and each row of a list asks
  return props.entity.pictureField === undefined ? null : <Picture {...props} />;
}

function Picture({ entity, record, size }: RecordPictureProps) {
  const { pictureField = '' } = entity;
  const field = entity.fields.find(({ name }) => name === pictureField);
  const url = usePicture(field, record[pictureField]);
  return (
    <span
      aria-hidden
      className={`${lightElements.picture} keep-colour`}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
    >
      {url === undefined ? (
        initialsOf(recordTitle(entity, record))
      ) : (
        <img src={url} alt="" width={size} height={size} />
      )}
    </span>
  );
}
