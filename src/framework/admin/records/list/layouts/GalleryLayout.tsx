import { Box, Paper, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useListContext } from 'react-admin';
import { valueAt } from '../../../../schema/fieldPath.ts';
import type { Field } from '../../../../schema/model.ts';
import { templatePaths } from '../../../../schema/recordTitle.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { profilePath } from '../../../session/definitions/entityPaths.ts';
import { recordTitle } from '../../../session/definitions/recordTitle.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { RecordPicture } from '../../../session/record-pictures/RecordPicture.tsx';
import { TextLink } from '../../fields/links.tsx';
import { fileOf, smallPicture } from '../../files/storedFile.ts';
import { isEmptyValue } from '../../form/formValues.ts';
import { useSelection } from '../bulk/Selection.ts';
import { CellValue } from '../CellValue.tsx';
import type { ListColumn } from '../columns/listColumns.ts';
import { rowStop } from '../moveBetweenRows.ts';
import { BesideButton } from '../panel/BesideButton.tsx';
import { besideOnCard, useOpenBeside } from '../panel/openBeside.ts';
import { RowCheckbox } from '../RowCheckbox.tsx';
import { useListWalk } from '../useListWalk.ts';
import { useOpenedRow } from '../useOpenedRow.ts';

interface GalleryLayoutProps {
  entity: EntityView;
  columns: readonly ListColumn[];
  /** Name of the field with the picture. */
  image: string;
}

const maxDetails = 2;
const pictureHeight = 150;

/** An image, or the picture beside the title, large. */
function Picture({ entity, field, record }: { entity: EntityView; field: Field; record: RaRecord }) {
  const file = field.kind === 'image' ? fileOf(record[field.name]) : undefined;
  if (file)
    return (
      <Box
        component="img"
        {...smallPicture(file.id, 512)}
        // the title is beside it
        alt=""
        loading="lazy"
        sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
      />
    );
  return field.kind === 'image' ? null : <RecordPicture entity={entity} record={record} size={96} />;
}

/** The page as pictures with titles. */
export function GalleryLayout({ entity, columns, image }: GalleryLayoutProps) {
  const text = useText();
  const { data = [] } = useListContext();
  const { frame, remember } = useOpenedRow<HTMLUListElement>(entity);
  const { canSelect, isSelected, toggle } = useSelection();
  const walkFrom = useListWalk(entity);
  const openBeside = useOpenBeside(entity);
  const field = entity.fields.find(({ name }) => name === image);
  const titled = new Set([image, ...templatePaths(entity.recordTitle)]);
  const details = columns.filter(({ path, leaf }) => !titled.has(path) && leaf.kind !== 'boolean');
  const given = (record: RaRecord) =>
    details.filter(({ path }) => !isEmptyValue(valueAt(record, path))).slice(0, maxDetails);
  if (!field) return null;
  return (
    <Box
      component="ul"
      ref={frame}
      aria-label={entity.plural}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 42vw), 1fr))',
        gap: 1.5,
        listStyle: 'none',
        m: 0,
        p: 1.5,
      }}
    >
      {data.map((record) => {
        const title = recordTitle(entity, record);
        return (
          <Paper
            key={record.id}
            component="li"
            variant="outlined"
            data-id={record.id}
            sx={{
              position: 'relative',
              minWidth: 0,
              overflow: 'hidden',
              bgcolor: isSelected(record.id) ? 'action.selected' : 'background.paper',
              '&:hover': { borderColor: 'text.secondary' },
              ...besideOnCard,
            }}
          >
            <Box
              sx={{
                display: 'grid',
                placeItems: 'center',
                height: pictureHeight,
                bgcolor: 'action.hover',
                overflow: 'hidden',
              }}
            >
              <Picture entity={entity} field={field} record={record} />
            </Box>
            {canSelect ? (
              <Box
                className="no-print"
                sx={{
                  position: 'absolute',
                  top: 4,
                  left: 4,
                  zIndex: 1,
                  borderRadius: 1,
                  bgcolor: 'background.paper',
                }}
              >
                <RowCheckbox
                  label={text('list.selectRow', { title })}
                  isChecked={isSelected(record.id)}
                  onToggle={(isRange) => toggle(record.id, { range: isRange })}
                />
              </Box>
            ) : null}
            <Box sx={{ position: 'absolute', top: 4, right: 4, zIndex: 1 }}>
              <BesideButton
                title={title}
                isTabStop
                onClick={({ currentTarget }) => void openBeside(currentTarget)}
              />
            </Box>
            <Box sx={{ p: 1 }}>
              <Typography
                component="div"
                sx={{
                  fontWeight: 500,
                  overflowWrap: 'anywhere',
                  // the link covers the card, below the links of its details
                  '& a::after': { content: '""', position: 'absolute', inset: 0 },
                }}
              >
                <TextLink
                  to={profilePath(entity, record.id)}
                  state={walkFrom(record.id)}
                  onClick={() => remember(String(record.id))}
                  {...{ [rowStop]: 'link' }}
                >
                  {title}
                </TextLink>
              </Typography>
              {given(record).map((column) => (
                <Typography
                  key={column.path}
                  component="div"
                  variant="body2"
                  color="textSecondary"
                  noWrap
                  sx={{ '& a': { position: 'relative', zIndex: 1 } }}
                >
                  <CellValue column={column} record={record} />
                </Typography>
              ))}
            </Box>
          </Paper>
        );
      })}
    </Box>
  );
}
