import { SingleRecord } from './SingleRecord.tsx';

/** `/settings/config` */
export function ConfigurationScreen() {
  return <SingleRecord of="config" />;
}
