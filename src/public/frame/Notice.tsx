import type { ReactNode } from 'react';

interface NoticeProps {
  kind: 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
}

/** A message on a page; screen readers announce it when it appears, errors at once. */
export function Notice({ kind, children }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
