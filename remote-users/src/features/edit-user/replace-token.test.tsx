import { encodeBase64 } from '@chatline/contract/codecs/base64';
import { hostOf } from '@chatline/runtime/testing/open-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import descriptor from '../../../remote.json' with { type: 'json' };
import { sampleUser } from '../../testing/sample-user.ts';
import { EditUser } from './edit-user.tsx';

const open = hostOf(descriptor, {
  'edit-user': async () => ({ default: () => <EditUser userId="10479" /> }),
});

/** Presses Generate Token, and a button of the confirmation. */
async function replaceToken(choice: string) {
  const requests = await open('/client-area/edit-user/MTA0Nzk%3D', 'Admin', {
    'POST /web/user-information': { body: { status: true, message: '', data: sampleUser } },
    'GET /web/partner': { body: { status: true, message: '', data: [] } },
    [`GET /web/generate-token/${encodeURIComponent(encodeBase64(sampleUser.email))}`]: {
      body: { status: true, message: '', data: 'cl_generated' },
    },
    'POST /web/update-user': { body: { status: true, message: 'User updated' } },
  });
  await screen.findByLabelText('Api Token');
  fireEvent.click(screen.getByRole('button', { name: 'Generate Token' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: choice }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  return requests;
}

const token = () => screen.getByLabelText<HTMLInputElement>('Api Token').value;

test("[USR-07] a client's token is replaced after a confirmation", async () => {
  await replaceToken('Generate Token');
  await waitFor(() => expect(token()).toBe('cl_generated'));
});

test("[USR-07] a client's token stays after Cancel, and none is requested", async () => {
  const requests = await replaceToken('Cancel');
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('User updated');
  expect(requests.filter(({ path }) => path.startsWith('/web/generate-token'))).toEqual([]);
  expect(token()).toBe('cl_present');
});
