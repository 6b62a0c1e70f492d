import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import { Box, IconButton, Stack, type Theme, useMediaQuery } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useServices } from '../../session/services/useServices.ts';
import { OutsideLink, PhoneLink } from '../fields/links.tsx';

/** A phone number, mail address or postal address of a person or place. */
interface Contact {
  way: 'phone' | 'mail' | 'address';
  value: string;
}

const numbers = ['mobile1', 'phone1', 'mobile2', 'phone2'];
const mails = ['mail1', 'mail2'];

function firstOf(value: Record<string, unknown>, names: readonly string[]): string {
  const found = names.map((name) => value[name]).find((one) => typeof one === 'string' && one !== '');
  return typeof found === 'string' ? found : '';
}

function addressLine(value: Record<string, unknown>): string {
  const line = (...names: string[]) =>
    names
      .map((name) => firstOf(value, [name]))
      .join(' ')
      .trim();
  return [line('street', 'houseNumber'), line('postal', 'city')].filter((part) => part !== '').join(', ');
}

/**
 * Phone, mail and address of a record; empty without a field of contact data, which only people and places
 * have.
 */
export function contactsOf({ fields }: Pick<VisibleEntity, 'fields'>, record: RaRecord): Contact[] {
  const memberOf = (wanted: string) => {
    const field = fields.find(({ kind }) => kind === wanted);
    const value: unknown = field && record[field.name];
    return isJsonObject(value) ? value : {};
  };
  if (!fields.some(({ kind }) => kind === 'contactData')) return [];
  const data = memberOf('contactData');
  const contacts: Contact[] = [
    { way: 'phone', value: firstOf(data, numbers) },
    { way: 'mail', value: firstOf(data, mails) },
    { way: 'address', value: addressLine(memberOf('address')) },
  ];
  return contacts.filter(({ value }) => value !== '');
}

/** An icon to tap on a phone; the value itself is shown in its section. */
function ContactSign({ way, value }: Contact) {
  const text = useText();
  const isPhone = way === 'phone';
  return (
    <IconButton
      component="a"
      href={`${isPhone ? 'tel' : 'mailto'}:${value}`}
      aria-label={text(isPhone ? 'profile.call' : 'profile.writeMail', { value })}
      sx={{ border: 1, borderColor: 'divider', p: 1, color: 'primary.main' }}
    >
      {isPhone ? <PhoneIcon fontSize="small" /> : <MailIcon fontSize="small" />}
    </IconButton>
  );
}

function ContactValue({ way, value }: Contact) {
  if (way === 'phone') return <PhoneLink value={value} />;
  if (way === 'mail') return <OutsideLink href={`mailto:${value}`}>{value}</OutsideLink>;
  return <span>{value}</span>;
}

interface ContactLineProps {
  entity: VisibleEntity;
  record: RaRecord;
}

/**
 * Phone, mail and address of a person or place, each with a copy button; on a phone only icons to call and
 * write.
 */
export function ContactLine({ entity, record }: ContactLineProps) {
  const text = useText();
  const { notices } = useServices();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const all = contactsOf(entity, record);
  const contacts = isPhone ? all.filter(({ way }) => way !== 'address') : all;
  if (contacts.length === 0) return null;

  async function copy(value: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      notices.show({ text: text('profile.copied'), severity: 'success' });
    } catch {
      // browsers have no clipboard without TLS, or the user refused access
      notices.show({ text: text('profile.copyFailed'), severity: 'warning' });
    }
  }

  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={text('profile.contact')}
      className="no-print"
      sx={{ flexWrap: 'wrap', columnGap: { xs: 1, sm: 2 }, m: 0, mt: 0.5, p: 0, listStyle: 'none' }}
    >
      {contacts.map((contact) => (
        <Box
          component="li"
          key={contact.way}
          sx={{ display: 'flex', alignItems: 'center', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {isPhone ? (
            <ContactSign {...contact} />
          ) : (
            <>
              <ContactValue {...contact} />
              <IconButton
                size="small"
                aria-label={text('profile.copy', { value: contact.value })}
                onClick={() => void copy(contact.value)}
              >
                <ContentCopyIcon sx={{ fontSize: 16 }} />
              </IconButton>
            </>
          )}
        </Box>
      ))}
    </Stack>
  );
}
