import { startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { beforeEach, expect, it } from 'vitest';
import { guardUnsentFiles } from '../../model/unsent-files.ts';
import { addFiles, nextFile, slotOf } from './use-attachment.ts';

/** True if the browser would confirm that the window is closed. */
const isConfirmed = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => startPage());

it('[FRAME-04] closing the chats needs a confirmation while a file of any conversation is not sent', () => {
  const model = {};
  const release = guardUnsentFiles();
  const [lakshmi, imran] = [slotOf(model, '919845022173'), slotOf(model, '919840761825')];
  expect(isConfirmed()).toBe(false);
  addFiles(lakshmi, [new File(['x'], 'bill.pdf', { type: 'application/pdf' })]);
  addFiles(imran, [new File(['x'], 'list.pdf', { type: 'application/pdf' })]);
  expect(isConfirmed()).toBe(true);
  nextFile(lakshmi, false);
  expect(isConfirmed()).toBe(true);
  nextFile(imran, false);
  expect(isConfirmed()).toBe(false);
  addFiles(imran, [new File(['x'], 'list.pdf', { type: 'application/pdf' })]);
  release();
  expect(isConfirmed()).toBe(false);
});
