// npm run sbom [-- FILE]: the software bill of materials of what is shipped, as CycloneDX 1.6.
import { writeFileSync } from 'node:fs';
import { runPnpm } from './run-pnpm.ts';
import { shippedBom } from './shipped-bom.ts';

const parts = ['@chatline/server', '@chatline/shell', '@chatline/remote-*'];
const timeoutMs = 300_000;

const { code, output, errors } = await runPnpm(
  [
    ...parts.map((part) => `--filter=${part}`),
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-spec-version=1.6',
    '--sbom-type=application',
    '--prod',
  ],
  timeoutMs,
);
if (code !== 0) {
  console.error(errors);
  process.exit(1);
}
const text = `${JSON.stringify(shippedBom(JSON.parse(output)), null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);
