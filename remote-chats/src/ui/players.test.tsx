import { renderHosted, startPage } from '@chatline/runtime/testing/hosted-part.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import AudioPlayer from './audio-player.tsx';
import VideoPlayer from './video-player.tsx';

const rate = 8000;
/** A silent WAV file. */
function silence(seconds: number): string {
  const bytes = new Uint8Array(44 + rate * seconds).fill(128);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, rate * seconds, true);
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
}

const button = (name: string, root: HTMLElement = document.body) =>
  within(root).getByRole('button', { name });
const press = (name: string, root?: HTMLElement) => userEvent.click(button(name, root));
const group = (name: string) => screen.getByRole('group', { name });
const position = (name: string) =>
  within(group(name)).getByRole<HTMLInputElement>('slider', { name: 'Position' });
const media = (name: string) => group(name).querySelector('audio, video');
const isPlaying = (name: string) => {
  const found = media(name);
  return found instanceof HTMLMediaElement && !found.paused;
};

beforeEach(() => startPage());
afterEach(cleanup);

describe('[CTRL-08] the player of a recording', () => {
  it('has its length, plays, shows where it is, and moves with the arrows', async () => {
    renderHosted(<AudioPlayer url={silence(40)} label="Voice message" />);
    expect(position('Voice message').disabled).toBe(true);
    expect(await screen.findByText('0:00 / 0:40')).toBeTruthy();
    expect(position('Voice message').disabled).toBe(false);
    await press('Play voice message');
    await waitFor(() => expect(button('Pause voice message')).toBeTruthy());
    await waitFor(() =>
      expect(position('Voice message').getAttribute('aria-valuetext')).toMatch(/^0:0\d of 0:40$/),
    );
    position('Voice message').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() =>
      expect(position('Voice message').getAttribute('aria-valuetext')).toMatch(/^0:1\d of/),
    );
    await userEvent.keyboard(' ');
    await waitFor(() => expect(isPlaying('Voice message')).toBe(false));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(isPlaying('Voice message')).toBe(true));
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(button('Play voice message')).toBeTruthy());
    expect(screen.getByText('0:40 / 0:40')).toBeTruthy();
  });

  it('is the only one that plays, at one speed for all', async () => {
    renderHosted(
      <>
        <AudioPlayer url={silence(20)} label="First" />
        <VideoPlayer url={silence(20)} label="Second" />
      </>,
    );
    await press('Speed 1×');
    await press('Speed 1.5×');
    await press('Play first');
    await waitFor(() => expect(isPlaying('First')).toBe(true));
    await press('Play second');
    await waitFor(() => expect([isPlaying('First'), isPlaying('Second')]).toEqual([false, true]));
    expect(media('First')).toHaveProperty('playbackRate', 2);
    expect(media('Second')).toHaveProperty('playbackRate', 2);
    await press('Speed 2×');
    expect(button('Speed 1×')).toBeTruthy();
  });

  it.each([AudioPlayer, VideoPlayer])(
    'says that a file cannot be played, and offers it or another try in the same place',
    async (Player) => {
      renderHosted(<Player url="data:audio/wav;base64,AAAA" label="Voice message" />);
      const { height, width } = group('Voice message').getBoundingClientRect();
      if (Player === AudioPlayer)
        await waitFor(() => expect(media('Voice message')).toHaveProperty('error.code'));
      expect(screen.queryByRole('status')).toBeNull();
      await press('Play voice message');
      expect((await screen.findByRole('status')).textContent).toBe('It cannot be played here.');
      const download = screen.getByRole('link', { name: 'Download' });
      expect(download.getAttribute('href')).toBe('data:audio/wav;base64,AAAA');
      expect(download.hasAttribute('download')).toBe(true);
      const after = group('Voice message').getBoundingClientRect();
      expect([after.height, after.width]).toEqual([height, width]);
      await press('Retry');
      expect(await screen.findByText('It cannot be played here.')).toBeTruthy();
    },
  );

  it('stops when its message is gone', async () => {
    const { unmount } = renderHosted(<AudioPlayer url={silence(20)} label="Voice message" />);
    await press('Play voice message');
    await waitFor(() => expect(isPlaying('Voice message')).toBe(true));
    const playing = media('Voice message');
    unmount();
    expect(playing).toHaveProperty('paused', true);
  });
});

describe('[CTRL-09] the player of a video', () => {
  it('has a poster until it plays, a sound switch, and the arrows for its position', async () => {
    renderHosted(<VideoPlayer url={silence(40)} label="Video" />);
    expect(screen.getByText('Video')).toBeTruthy();
    const before = group('Video').getBoundingClientRect().height;
    await press('Play video');
    await waitFor(() => expect(position('Video').disabled).toBe(false));
    expect(screen.queryByText('Video')).toBeNull();
    expect(group('Video').getBoundingClientRect().height).toBe(before);
    await press('Mute');
    expect(media('Video')).toHaveProperty('muted', true);
    await press('Unmute');
    act(() => button('Pause video').focus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(position('Video').getAttribute('aria-valuetext')).toMatch(/^0:0[5-9] of 0:40$/),
    );
  });

  it('fills the screen, where letters work too, and leaves it', async () => {
    renderHosted(<VideoPlayer url={silence(20)} label="Video" />);
    fireEvent.keyDown(group('Video'), { key: 'm' });
    expect(media('Video')).toHaveProperty('muted', false);
    await press('Full screen');
    expect(await screen.findByRole('button', { name: 'Exit full screen' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(group('Video')));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(isPlaying('Video')).toBe(true));
    fireEvent.keyDown(group('Video'), { key: 'm' });
    expect(await screen.findByRole('button', { name: 'Unmute' })).toBeTruthy();
    fireEvent.keyDown(group('Video'), { key: 'f' });
    const opener = await screen.findByRole('button', { name: 'Full screen' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await press('Full screen');
    await screen.findByRole('button', { name: 'Exit full screen' });
    fireEvent.keyDown(group('Video'), { key: 'Escape' });
    expect(await screen.findByRole('button', { name: 'Full screen' })).toBeTruthy();
  });
});
