import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useOpens } from '../../session/rights/useOpens.ts';

interface OverviewRow {
  id: string | number;
  to: string;
  title: string;
  /** Appended to the title unless empty. */
  addition: string;
  rights: ReactNode;
}

interface OverviewTableProps {
  label: string;
  heads: { title: string; rights: string };
  rows: readonly OverviewRow[];
}

/** Table of roles or logins with links to their permission screens and a summary of their rights. */
export function OverviewTable({ label, heads, rows }: OverviewTableProps) {
  const opens = useOpens();
  return (
    <TableContainer>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{heads.title}</TableCell>
            <TableCell>{heads.rights}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, to, title, addition, rights }) => (
            <TableRow key={id} sx={{ '& > *': { verticalAlign: 'top' } }}>
              <TableCell sx={{ overflowWrap: 'anywhere', width: '60%' }}>
                {opens(to) ? (
                  <Link component={RouterLink} to={to}>
                    {title}
                  </Link>
                ) : (
                  title
                )}
                {addition === '' ? '' : ` · ${addition}`}
              </TableCell>
              <TableCell>{rights}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
