// npm run pictures: compares the gallery's parts with their reference pictures; --accept takes the new ones.
import { parseArgs } from 'node:util';
import { checkNode, installIfStale, run } from '../server/launch/workspace.mjs';
import { findChromium } from './chromium.mjs';

const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false } } });
checkNode();
await installIfStale();
const env = { ...(await findChromium()), DEEP: '1' };
const config = ['test', '--config', 'e2e/pictures.config.ts', '--reporter=list', 'gallery.deep'];
if (values.accept) config.push('--update-snapshots=changed');
process.exit(await run('e2e/node_modules/.bin/playwright', config, { env }));
