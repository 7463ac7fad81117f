import { execFileSync } from 'node:child_process';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const bill = v.object({
  components: v.array(v.object({ purl: v.string(), licenses: v.array(v.unknown()) })),
});

it('[SEC-19] the bill of materials is valid CycloneDX 1.6, and the same each time', {
  timeout: 300_000,
}, async () => {
  const make = () =>
    execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const text = make();
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
  expect(await validator.validate(text)).toBeNull();
  const names = v.parse(bill, JSON.parse(text)).components.map(({ purl }) => purl);
  for (const name of ['fastify', 'react', 'pg', 'jose'])
    expect(names.some((purl) => purl.startsWith(`pkg:npm/${name}@`))).toBe(true);
  expect(names.filter((purl) => /vitest|playwright|rspack|esbuild/.test(purl))).toEqual([]);
  expect(make()).toBe(text);
});
