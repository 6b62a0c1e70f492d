import type { Entity } from '../../../schema/model.ts';
import { lightElements } from '../../base/theme/lightElements.ts';
import { recordTitle } from '../definitions/recordTitle.ts';
import { initialsOf } from './initialsOf.ts';
import { usePicture } from './usePicture.ts';

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
