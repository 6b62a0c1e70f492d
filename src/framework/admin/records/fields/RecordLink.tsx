import { ReferenceWithCard } from '../cards/ReferenceWithCard.tsx';
import { ReferencedRecords } from './ReferencedRecords.tsx';
import { ReferencedText } from './ReferencedText.tsx';

interface RecordLinkProps {
  resource: string;
  /** A populated record or an id. */
  value: unknown;
  isCell: boolean;
  /** Chooses another form of the title. */
  form?: string | undefined;
  /** Word for a record that is gone or may not be read, instead of the usual one. */
  unknownText?: string | undefined;
}

/** The title of a record as a link to its profile, outside of cells with the button of its card. */
export function RecordLink({ resource, value, isCell, form, unknownText }: RecordLinkProps) {
  return (
    <ReferencedRecords resource={resource} values={[value]} form={form}>
      {(records) =>
        records.map((referenced) =>
          isCell ? (
            <ReferencedText key={referenced.id} referenced={referenced} unknownText={unknownText} />
          ) : (
            <ReferenceWithCard key={referenced.id} referenced={referenced} unknownText={unknownText} />
          ),
        )
      }
    </ReferencedRecords>
  );
}
