import { useEffect, useState } from 'react';
import { loadPhoneFormat } from '../../base/format/loadPhoneTools.ts';
import { OutsideLink } from './OutsideLink.tsx';

/** A formatted phone number that dials on click. */
export function PhoneLink({ value }: { value: string }) {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    let isCurrent = true;
    void loadPhoneFormat().then((format) => {
      if (isCurrent) setShown(format(value));
    });
    return () => {
      isCurrent = false;
    };
  }, [value]);
  return (
    <OutsideLink href={`tel:${value}`} sx={{ whiteSpace: 'nowrap' }}>
      {shown}
    </OutsideLink>
  );
}
