import { readConfig } from '../platform/config.ts';
import type { Services } from '../platform/services/services.ts';
import { createServices } from './create-services.ts';

/** Runs work with the services that a server would have here, and closes them. */
export async function withServices(
  work: (services: Omit<Services, 'publicUrl'>) => Promise<void>,
): Promise<void> {
  const services = await createServices(readConfig(process.env), () => process.exit(1));
  try {
    await work(services);
  } finally {
    services.mailer?.close();
    await services.database.close();
  }
}
