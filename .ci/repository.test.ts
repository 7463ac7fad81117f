import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readRepository } from './repository.ts';

const root = mkdtempSync(path.join(tmpdir(), 'repository-'));
afterEach(() => rmSync(root, { recursive: true }));

describe('the reader of the repository', () => {
  it('reads what people write, and leaves out what .gitignore names', () => {
    const files = {
      '.gitignore': 'node_modules/\n.data-*/\n.env\n',
      '.env': 'SECRET=1',
      '.env.example': 'SECRET=',
      'server/src/main.ts': '// main',
      'server/node_modules/x/index.js': '',
      '.data-e2e/log.json': '',
      'docs/console.png': '',
      'pnpm-lock.yaml': '',
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    const { paths, texts } = readRepository(root);
    expect(paths).toEqual([
      '.env.example',
      '.gitignore',
      'docs/console.png',
      'pnpm-lock.yaml',
      'server/src/main.ts',
    ]);
    expect([...texts]).toEqual([
      ['.env.example', 'SECRET='],
      ['server/src/main.ts', '// main'],
    ]);
  });
});
