import { createAdmin } from '../framework/admin/createAdmin.tsx';
import { registry } from './registry.ts';

/** The admin of the school: the generated screens plus what `registry.ts` adds. */
export const App = createAdmin({ title: 'Leitstand', registry });
