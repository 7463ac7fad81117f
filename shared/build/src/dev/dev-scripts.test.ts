import { describe, expect, it } from 'vitest';
import { entryScript, startScript } from './dev-scripts.ts';

describe('the scripts of development', () => {
  it('have the names that their sources declare filled in', async () => {
    const start = await startScript('/assets/main.js');
    expect(start.text).toContain('script.src = "/assets/main.js"');
    const entry = await entryScript({
      entryName: 'one',
      containerName: 'two',
      containerScript: '/modules/three.js',
    });
    for (const value of ['"one"', '"two"', '"/modules/three.js"']) expect(entry.text).toContain(value);
    expect(start.text + entry.text).not.toMatch(/mainScript|entryName|containerName|containerScript/);
  });
});
