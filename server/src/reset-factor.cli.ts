import { resetFactor } from './accounts/factor/reset-factor.ts';
import { withServices } from './app/with-services.ts';
import { runCli } from './platform/run-cli.ts';

const usage = 'npm run reset-factor -- <email>   (turns the second factor of an account off)';

runCli(async ([email, ...more]) => {
  if (email === undefined || more.length > 0) throw new Error(`Usage: ${usage}`);
  await withServices(async (services) => {
    const wasOn = await resetFactor(services, email);
    const now = wasOn ? 'Two-factor authentication is off now' : 'Two-factor authentication was not on';
    process.stdout.write(`${now} for ${email}.\n`);
  });
});
