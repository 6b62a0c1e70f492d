import { promisify } from 'node:util';
import { init } from 'license-checker-rseidelsohn';
import { findLicenceOffenders } from './licences/licences.ts';

const installed = await promisify(init)({ start: process.cwd(), excludePrivatePackages: true });
const packages = Object.entries(installed).map(([id, { licenses }]) => ({ id, licences: licenses }));
const offenders = findLicenceOffenders(packages);
for (const { id, licences } of offenders) console.error(`${id}: ${licences}`);
if (offenders.length > 0) {
  console.error(
    `\n${offenders.length} package(s) with a licence that is not allowed: choose another package, or name the exception with its reason in scripts/licences/licences.ts`,
  );
}
if (packages.length === 0) console.error('No package is installed: run npm install first');
else console.log(`${packages.length} packages, ${offenders.length} with a licence that is not allowed`);
process.exitCode = offenders.length > 0 || packages.length === 0 ? 1 : 0;
