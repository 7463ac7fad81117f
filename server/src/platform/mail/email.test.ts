import { describe, expect, it } from 'vitest';
import { renderEmail } from './email.ts';

describe('an email', () => {
  it('writes the same content as plain text and as HTML, without external content', () => {
    const { subject, text, html } = renderEmail(
      {
        subject: 'Two\r\nlines <b>',
        paragraphs: ['Hello <script>alert(1)</script>,', 'first\nsecond'],
        action: { label: 'Open', url: 'https://chat.example.com/login#confirm=a"b' },
        closing: ['Once only.'],
      },
      'Chatline',
    );
    expect(subject).toBe('Two lines <b>');
    expect(text).toBe(
      'Hello <script>alert(1)</script>,\n\nfirst\nsecond\n\nOpen:\nhttps://chat.example.com/login#confirm=a"b\n\nOnce only.\n\n-- \nChatline\n',
    );
    expect(html).not.toContain('<script>');
    expect(html).toContain('first<br>second');
    expect(html).toContain('href="https://chat.example.com/login#confirm=a&quot;b"');
    expect(html).not.toMatch(/<img|<link|src=/);
  });
});
