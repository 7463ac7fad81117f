import * as v from 'valibot';
import { expect, it } from 'vitest';
import content from './fixtures/registry-2.0.json' with { type: 'json' };
import { releaseSchema } from './release.ts';

const { live } = content.modules.users;
const integrity = live.files['remoteEntry.7a8b9c.js'];
const withRendered = (file: string) => ({ ...live, prerendered: { home: { file, integrity } } });

it.each(['home.json', 'pages/home.json', '.hidden', '..two', 'a/b..c/d.js'])(
  'the file %s is accepted',
  (file) => {
    expect(v.is(releaseSchema, withRendered(file))).toBe(true);
  },
);

it.each(['..', '.', '../other/1.0.0/a.json', 'a/../../b', 'a/./b', 'a/..', '/a', 'a//b'])(
  'the file %s, which may lead out of the release, is refused',
  (file) => {
    expect(v.is(releaseSchema, withRendered(file))).toBe(false);
  },
);
