// Imported before the other modules, which read the environment when they load.
import { existsSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../.env');
if (existsSync(file)) process.loadEnvFile?.(file); // absent in a Node that checkNode refuses next
