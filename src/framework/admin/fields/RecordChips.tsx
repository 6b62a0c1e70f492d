import { Box } from '@mui/material';
import { Fragment } from 'react';
import { isJsonObject } from '../../schema/Json.ts';
import { recordTitle } from '../definitions/recordTitle.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { useText } from '../i18n/useText.ts';
import { RecordTitles } from './RecordTitles.tsx';
import { TextLink } from './TextLink.tsx';

interface RecordLinkProps {
  resource: string;
  /** A populated record or an id. */
  value: unknown;
}

/** The title of a record as a link to its profile; plain where the reader has no screen for it. */
export function RecordLink({ resource, value }: RecordLinkProps) {
  const text = useText();
  const { entity: entityOf, linkTo } = useDefinitions();
  const entity = entityOf(resource);
  const record = isJsonObject(value) ? value : undefined;
  const id = String(record?.id ?? value);
  const path = linkTo(resource, id);
  const isTitled = entity !== undefined && record !== undefined && Object.keys(record).length > 2;
  if (!entity || path === null) return <>{text('picker.unknown')}</>;
  return (
    <TextLink to={path}>
      {isTitled ? recordTitle(entity, record) : <RecordTitles resource={resource} ids={[id]} />}
    </TextLink>
  );
}

/** So many entries of a list stand in a cell. */
export const shownInCell = 3;

/** Several records, in a cell the first of them and how many more there are. */
export function RecordChips({
  resource,
  values,
  isCell,
}: {
  resource: string;
  values: readonly unknown[];
  isCell: boolean;
}) {
  const shown = isCell ? values.slice(0, shownInCell) : values;
  const rest = values.length - shown.length;
  const links = shown.map((value) => {
    const key = isJsonObject(value) ? String(value.id) : String(value);
    return <RecordLink key={key} resource={resource} value={value} />;
  });
  if (!isCell) {
    return (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.25 }}>
        {links}
      </Box>
    );
  }
  // running text, which a cell can end in an ellipsis
  return (
    <>
      {links.map((link, position) => (
        <Fragment key={link.key}>
          {position > 0 ? ', ' : null}
          {link}
        </Fragment>
      ))}
      {rest > 0 ? ` +${rest}` : null}
    </>
  );
}
