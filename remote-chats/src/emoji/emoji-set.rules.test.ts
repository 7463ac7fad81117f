import { describe, expect, it } from 'vitest';
import { findEmoji, inTone, readEmojiFile } from './emoji-set.rules.ts';
import { loadEmoji } from './load-emoji.ts';
import { quickEmoji } from './quick-emoji.ts';

const groups = await loadEmoji();
const all = groups.flatMap(({ emoji }) => emoji);
const found = (typed: string) => findEmoji(groups, typed).map(({ character }) => character);

describe('[CAP-15] all emoji', () => {
  it('are in nine groups, each once, without the parts of flags and skins', () => {
    expect(groups.map(({ title, emoji }) => [title, emoji.length > 40])).toEqual([
      ['Smileys and emotion', true],
      ['People and body', true],
      ['Animals and nature', true],
      ['Food and drink', true],
      ['Travel and places', true],
      ['Activities', true],
      ['Objects', true],
      ['Symbols', true],
      ['Flags', true],
    ]);
    expect(new Set(all.map(({ character }) => character)).size).toBe(all.length);
    expect(all.some(({ name }) => name.startsWith('regional indicator'))).toBe(false);
  });

  it('include the quick emoji under the same names', () => {
    const named = new Map(all.map(({ character, name }) => [character, name]));
    expect(quickEmoji.filter(({ character, name }) => named.get(character) !== name)).toEqual([]);
  });

  it('leave out emoji that few devices can draw yet', () => {
    expect(found('fingerprint')).toEqual([]);
  });

  it('come in skin tones if they have them', () => {
    const [thumb] = findEmoji(groups, 'thumbs up');
    const [truck] = findEmoji(groups, 'delivery truck');
    expect(thumb && [0, 1, 5].map((tone) => inTone(thumb, tone).character)).toEqual(['👍', '👍🏻', '👍🏿']);
    expect(truck && inTone(truck, 5).character).toBe('🚚');
  });

  it('are refused if the file has another format', () => {
    expect(() => readEmojiFile({ emoji: [] })).toThrow();
  });
});

describe('[CAP-15] the search for an emoji', () => {
  it.each([
    ['truck', '🚚'],
    ['Thanks', '🙏'],
    ['india', '🇮🇳'],
    ['deliv tru', '🚚'],
    ['fire', '🔥'],
  ])('finds by the text %s: %s', (typed, character) => {
    expect(found(typed)).toContain(character);
  });

  it('puts matching names before matching tags', () => {
    expect(found('fire')[0]).toBe('🔥');
    const trucks = found('truck');
    expect(trucks.indexOf('🛻')).toBeLessThan(trucks.indexOf('🚒'));
  });

  it('finds nothing for an unknown text, or for none', () => {
    expect([found('qwxz'), found('  '), found('truck qwxz')]).toEqual([[], [], []]);
  });
});
