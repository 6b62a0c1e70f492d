import WebsiteIcon from '@mui/icons-material/Language';
import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { isJsonObject } from '../../framework/schema/Json.ts';

interface Action {
  label: string;
  href: string;
  icon: ReactNode;
}

/** Ways to reach a person or place, by what is stored of their contact. */
function actionsOf(contact: unknown): Action[] {
  const data = isJsonObject(contact) ? contact : {};
  function firstOf(...names: string[]): string | undefined {
    return names
      .map((name) => data[name])
      .find((value): value is string => typeof value === 'string' && value !== '');
  }
  const phone = firstOf('mobile1', 'phone1', 'mobile2', 'phone2');
  const mobile = firstOf('mobile1', 'mobile2');
  const mail = firstOf('mail1', 'mail2');
  const website = firstOf('website');
  const actions: (Action | null)[] = [
    phone === undefined ? null : { label: 'Anrufen', href: `tel:${phone}`, icon: <PhoneIcon /> },
    // stored numbers are international: +491701234567
    mobile === undefined
      ? null
      : { label: 'WhatsApp', href: `https://wa.me/${mobile.replace(/\D/g, '')}`, icon: <WhatsAppIcon /> },
    mail === undefined ? null : { label: 'E-Mail', href: `mailto:${mail}`, icon: <MailIcon /> },
    website === undefined || !/^https?:\/\//i.test(website)
      ? null
      : { label: 'Website', href: website, icon: <WebsiteIcon /> },
  ];
  return actions.filter((action) => action !== null);
}

/** Buttons to call, write by WhatsApp or mail, and open the website. */
export function ContactActions({ contact }: { contact: unknown }) {
  const actions = actionsOf(contact);
  if (actions.length === 0) return null;
  return (
    <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {actions.map(({ label, href, icon }) => (
        <Button
          key={label}
          component="a"
          size="small"
          variant="outlined"
          startIcon={icon}
          href={href}
          {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}
