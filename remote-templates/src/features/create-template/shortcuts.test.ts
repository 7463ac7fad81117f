import { describe, expect, it } from 'vitest';
import { toolOfKey } from './shortcuts.ts';

const control = { ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };

describe('the shortcuts of the body field', () => {
  it.each([
    ['Control', { ...control, key: 'b', code: 'KeyB' }, 'bold'],
    ['Command', { ...control, ctrlKey: false, metaKey: true, key: 'i', code: 'KeyI' }, 'italic'],
    ['Shift', { ...control, shiftKey: true, key: 'X', code: 'KeyX' }, 'strike'],
    ['a keyboard of another layout', { ...control, key: 'e', code: 'KeyD' }, 'mono'],
    ['a Hindi keyboard', { ...control, key: 'व', code: 'KeyB' }, 'bold'],
    ['a Hindi keyboard with Shift', { ...control, shiftKey: true, key: 'आ', code: 'KeyE' }, 'variable'],
  ] as const)('work with %s', (_, pressed, tool) => expect(toolOfKey(pressed)).toBe(tool));

  it.each([
    ['neither Control nor Command', { ...control, ctrlKey: false, key: 'b', code: 'KeyB' }],
    ['Alt', { ...control, altKey: true, key: 'b', code: 'KeyB' }],
    ['a key that types another Latin letter', { ...control, key: 'x', code: 'KeyB' }],
  ])('do nothing with %s', (_, pressed) => expect(toolOfKey(pressed)).toBeNull());
});
