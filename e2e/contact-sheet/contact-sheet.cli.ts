// npm run contact-sheet: pictures of the screens of the built product, with demo data, on one page.
import path from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions, systemChromium } from '../../shared/build/src/common/launch-chromium.mjs';
import { startProduct } from '../harness/product.ts';
import { workspaceDir } from '../harness/workspace.ts';
import { readChoice } from './choice.ts';
import { takeSheet } from './take-sheet.ts';

const dir = path.join(workspaceDir, '.contact-sheet');

async function main(): Promise<void> {
  const choice = readChoice(process.argv.slice(2));
  const product = await startProduct();
  try {
    const browser = await chromium.launch(launchOptions(systemChromium().HEADLESS_CHROMIUM));
    const shots = await takeSheet(browser, product, choice, dir, console.log);
    await browser.close();
    console.log(`${shots.length} pictures: ${path.join(dir, 'index.html')}`);
  } finally {
    await product.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
