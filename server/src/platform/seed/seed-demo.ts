import type { Services } from '../services.ts';
import { addDemoAccount, setDemoPassword } from './demo-accounts.store.ts';
import { readDemoPassword } from './demo-password.ts';

/** The demo accounts of the three roles. */
export const demoEmails = {
  admin: 'admin@example.com',
  partner: 'partner@example.com',
  user: 'user@example.com',
};

/** Puts the demo data into the database; what is there already stays as it is. */
export async function seedDemo(services: Services): Promise<void> {
  const { database, passwords, clock } = services;
  const { password, hasChanged } = readDemoPassword(services);
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (transaction) => {
    if (hasChanged) await setDemoPassword(transaction, Object.values(demoEmails), passwordHash);
    const common = {
      address: 'Flat 4, Sarovar Apartments, Model Colony',
      city: 'Pune',
      district: 'Pune',
      state: 'MH',
      pincode: '411016',
      isActive: true,
      passwordHash,
      createdAt: clock(),
      ownerId: null,
      isConnected: false,
      expiresOn: null,
      plan: null,
      hasChannelFlags: false,
      businessName: 'Chatline',
      mobileNo: '9822012345',
    };
    await addDemoAccount(transaction, {
      ...common,
      role: 'Admin',
      email: demoEmails.admin,
      name: 'Asha Kulkarni',
    });
    await addDemoAccount(transaction, {
      ...common,
      role: 'Partner',
      email: demoEmails.partner,
      name: 'Rohan Desai',
    });
    await addDemoAccount(transaction, {
      ...common,
      role: 'User',
      email: demoEmails.user,
      name: 'Meera Joshi',
      hasChannelFlags: true,
      isConnected: true,
    });
  });
}
