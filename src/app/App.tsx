import { createAdmin } from '../framework/admin/createAdmin.tsx';
import { registry } from './registry.ts';

/** The school in the browser: the generated admin, and what `registry.ts` plugs in. */
export const App = createAdmin({ title: 'Leitstand', registry });
