import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import HeaderFile from './header-file.tsx';
import { PartError } from './template-part.tsx';

const refusal = 'WhatsApp no longer has this sample file. Choose the file again.';

beforeEach(() => startPage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a refused sample file keeps its name and shows the reason', () => {
  renderHosted(
    <HeaderFile
      kind="IMAGE"
      fileName="sweets.png"
      error={refusal}
      note={undefined}
      onUploaded={() => undefined}
    />,
  );
  expect(screen.getByText(refusal)).toBeTruthy();
  expect(screen.getByText('sweets.png is uploaded.')).toBeTruthy();
  const choose = screen.getByRole('button', { name: 'Choose sample file' });
  expect(choose.getAttribute('aria-invalid')).toBe('true');
});

it('the error of a part without a field can be focused', () => {
  renderHosted(<PartError>{refusal}</PartError>);
  screen.getByRole('alert').focus();
  expect(document.activeElement?.textContent).toBe(refusal);
  cleanup();
  renderHosted(<PartError>{undefined}</PartError>);
  expect(screen.queryByRole('alert')).toBeNull();
});
