import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@chatline/contract/modules/version';
import { sharedDir } from '../common/paths.ts';
import { kitSources } from './kit.ts';
import { hasSameTypes, type Report } from './report-types.ts';

const reportEnding = '.d.ts.txt';
const reportDir = path.join(sharedDir, 'build/contract-report');

/** Splits the text of a report at the lines that name its files. */
export function parseReport(text: string): Report {
  const sections = `\n${text}`.split(/\n\/\/ (?=[\w-]+\/src\/\S+\.d\.ts\n)/).slice(1);
  return Object.fromEntries(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), `${section.slice(end + 1).trimEnd()}\n`];
    }),
  );
}

const numbersOf = (version: string) => version.split('.').map(Number);

/** Compares two versions, as a sort does. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The reports of the present major version, newest first. */
function presentReports(): readonly (readonly [version: string, report: Report])[] {
  const [major] = numbersOf(contractVersion);
  return readdirSync(reportDir)
    .filter((file) => file.endsWith(reportEnding))
    .map((file) => file.slice(0, -reportEnding.length))
    .filter((version) => numbersOf(version)[0] === major && compareVersions(version, contractVersion) <= 0)
    .sort((one, other) => compareVersions(other, one))
    .map((version) => [
      version,
      parseReport(readFileSync(path.join(reportDir, version + reportEnding), 'utf8')),
    ]);
}

/**
 * The lowest contract version of this major since which a kit part has had the types that it has today.
 * @param reports newest first
 */
function lowestVersion(entry: string, reports: readonly (readonly [string, Report])[]): string {
  const [newest, ...older] = reports;
  if (newest === undefined || newest[1][entry] === undefined) return contractVersion;
  const at = older.findIndex(([, report]) => !hasSameTypes(entry, newest[1], report));
  return (at === -1 ? reports.at(-1) : reports[at])?.[0] ?? contractVersion;
}

/** For each kit part, the lowest contract version that has it with today's types. */
export function partContracts(reports = presentReports()): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(kitSources()).map(([part, entry]) => [part, lowestVersion(entry, reports)]),
  );
}

/**
 * The contract that a release promises: the lowest version that has all the parts it uses as they are today.
 * @param wanted what `remote.json` names; a higher one stays
 */
export function promisedContract(
  parts: readonly string[],
  wanted: string,
  contracts: Readonly<Record<string, string>> = partContracts(),
): string {
  const needed = parts.map((part) => contracts[part] ?? contractVersion);
  return `^${[wanted.slice(1), ...needed].sort(compareVersions).at(-1) ?? contractVersion}`;
}
