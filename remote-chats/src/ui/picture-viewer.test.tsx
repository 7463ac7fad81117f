import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PictureViewer } from './picture-viewer.tsx';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const urls = [`${pixel}#1`, `${pixel}#2`];

function Pictures() {
  const [at, setAt] = useState<number>();
  return (
    <>
      <button type="button" onClick={() => setAt(0)}>
        Picture
      </button>
      {at !== undefined && (
        <PictureViewer
          url={urls[at] ?? ''}
          label={`Picture ${at + 1}`}
          title="Lakshmi, 11:41 am"
          fileName="photo.gif"
          onClose={() => setAt(undefined)}
          onBefore={at > 0 ? () => setAt(at - 1) : undefined}
          onNext={at === 0 ? () => setAt(1) : undefined}
        />
      )}
    </>
  );
}

beforeEach(() => startPage());
afterEach(cleanup);

const whiteText = 'rgb(255, 255, 255)';
const deepLine = 'rgb(44, 97, 120)';

// First, because the order of the layers of styles is that of the first page only.
it('[CTRL-10] the focus and the pointer are seen on the dark viewer in the light theme', async () => {
  renderHosted(<Pictures />);
  fireEvent.click(screen.getByRole('button', { name: 'Picture' }));
  const zoom = await screen.findByRole('button', { name: 'Zoom in' });
  await waitFor(() => expect(document.activeElement).toBe(zoom));
  await userEvent.tab();
  const next = screen.getByRole('button', { name: 'Next picture' });
  for (const part of [screen.getByRole('link', { name: 'Download' }), next]) {
    part.focus();
    const { color } = getComputedStyle(part);
    await expect.poll(() => getComputedStyle(part).outlineColor).toBe(color);
    expect(getComputedStyle(part).outlineStyle).toBe('solid');
    await userEvent.hover(part);
    await expect.poll(() => getComputedStyle(part).backgroundColor).toBe(deepLine);
    expect(getComputedStyle(part).color).toBe(whiteText);
  }
});

it('[CTRL-10] the arrow keys change the picture, + and − zoom, and the focus returns', async () => {
  renderHosted(<Pictures />);
  const opener = screen.getByRole('button', { name: 'Picture' });
  opener.focus();
  fireEvent.click(opener);
  const zoom = await screen.findByRole('button', { name: 'Zoom in' });
  await waitFor(() => expect(document.activeElement).toBe(zoom));
  fireEvent.keyDown(zoom, { key: 'ArrowRight' });
  expect(await screen.findByRole('img', { name: 'Picture 2' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next picture' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.keyDown(zoom, { key: '+' });
  expect(screen.getByRole('button', { name: 'Fit to screen' })).toBe(zoom);
  fireEvent.keyDown(zoom, { key: 'ArrowLeft' });
  expect(screen.getByRole('img', { name: 'Picture 2' })).toBeTruthy();
  fireEvent.keyDown(zoom, { key: '-' });
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBe(zoom);
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('photo.gif');
  fireEvent.keyDown(zoom, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('[CTRL-10] the viewer says that a picture cannot be loaded', async () => {
  renderHosted(<Pictures />);
  fireEvent.click(screen.getByRole('button', { name: 'Picture' }));
  fireEvent.error(await screen.findByRole('img', { name: 'Picture 1' }));
  expect(screen.getByText('The file could not be loaded.')).toBeTruthy();
});
