import { SingleRecord } from './SingleRecord.tsx';

/** `/settings/general` */
export function InstallationScreen() {
  return <SingleRecord of="installation" />;
}
