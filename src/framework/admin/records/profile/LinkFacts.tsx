import { Box, Button, Popover, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { LinkWithFacts } from '../../../schema/contracts/links.ts';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { RetryAlert } from '../../shell/layout/RetryAlert.tsx';
import { ValueOrNone } from '../fields/ValueOrNone.tsx';
import { LinkFactsDialog } from './LinkFactsDialog.tsx';
import type { ShownLink } from './ShownLink.ts';

interface LinkFactsProps {
  link: ShownLink;
  title: string;
  anchor: HTMLElement;
  canEdit: boolean;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

function FactValue({ fact, facts }: { fact: Field; facts: LinkWithFacts }) {
  const text = useText();
  if (fact.name === 'by') return <>{facts.by?.name ?? text('form.noValue')}</>;
  return <ValueOrNone field={fact} value={facts[fact.name]} />;
}

/** The facts of a link beside its chip, with the way to change them. */
export function LinkFacts({ link, title, anchor, canEdit, onChanged, onClose }: LinkFactsProps) {
  const text = useText();
  const id = useId();
  const provider = useLeitstandData();
  const [isEditing, setIsEditing] = useState(false);
  const { entity, field } = link;
  const { data, error, refetch } = useQuery({
    queryKey: [entity.resource, 'links', String(link.id), field.name],
    queryFn: ({ signal }) => provider.links(entity.resource, link.id, field.name, { signal }),
  });
  const facts = data?.links.find((one) => one.id === link.otherId);
  const defined = field.link?.facts ?? [];
  const isEditable = canEdit && facts !== undefined && defined.some(({ readOnly }) => !readOnly);

  function content() {
    if (error) return <RetryAlert onRetry={() => void refetch()}>{text('linkFacts.failed')}</RetryAlert>;
    if (!data) return <Skeleton width={180} height={64} />;
    if (!facts) return <Typography>{text('linkFacts.gone')}</Typography>;
    return (
      <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1 }}>
        {defined.map((fact) => (
          <div key={fact.name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {fact.title}
            </Typography>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <FactValue fact={fact} facts={facts} />
            </Box>
          </div>
        ))}
      </Box>
    );
  }

  if (isEditing && facts)
    return <LinkFactsDialog link={link} facts={facts} title={title} onDone={onChanged} onClose={onClose} />;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, width: 320, maxWidth: '92vw' } },
      }}
    >
      <Typography id={id} variant="subtitle2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {text('linkFacts.show', { title })}
      </Typography>
      {content()}
      {isEditable ? (
        <Button size="small" sx={{ mt: 1.5, ml: -0.5 }} onClick={() => setIsEditing(true)}>
          {text('linkFacts.edit')}
        </Button>
      ) : null}
    </Popover>
  );
}
