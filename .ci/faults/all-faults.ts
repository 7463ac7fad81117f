import { accountFaults } from './accounts.faults.ts';
import { billingFaults } from './billing.faults.ts';
import type { Fault } from './fault.ts';
import { sandboxFaults } from './sandbox.faults.ts';
import { screenFaults } from './screens.faults.ts';
import { sendingFaults } from './sending.faults.ts';
import { sharedFaults } from './shared.faults.ts';

/** The cheapest first. */
export const allFaults: readonly Fault[] = [
  ...screenFaults,
  ...sharedFaults,
  ...sandboxFaults,
  ...accountFaults,
  ...sendingFaults,
  ...billingFaults,
];
