/**
 * The script in place of the live-chat provider's: one button, styled without style elements, so that it also
 * runs under a strict policy.
 * @param origin of the help chat
 */
export function chatWidgetScript(origin: string): string {
  return `// Local stand-in for the live-chat widget. Nothing is sent to another host.
(() => {
  'use strict';
  const id = 'chat-widget-stand-in';
  const style = {
    position: 'fixed',
    bottom: '16px',
    left: '16px',
    'z-index': '1000',
    'min-height': '44px',
    padding: '8px 16px',
    border: '2px solid #fff',
    'border-radius': '22px',
    background: '#1f2937',
    color: '#fff',
    font: '16px/1.25 system-ui, sans-serif',
    cursor: 'pointer',
  };
  const show = () => {
    if (document.getElementById(id)) return;
    const button = document.createElement('button');
    button.id = id;
    button.type = 'button';
    button.textContent = 'Chat (local stand-in)';
    for (const [name, value] of Object.entries(style)) button.style.setProperty(name, value);
    button.addEventListener('click', () => {
      window.open(${JSON.stringify(`${origin}/help`)}, '_blank', 'noopener,width=420,height=600');
    });
    document.body.append(button);
  };
  if (document.body) show();
  else document.addEventListener('DOMContentLoaded', show, { once: true });
})();
`;
}
