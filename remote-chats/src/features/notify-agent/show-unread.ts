/** Edge of the drawn icon in px; browsers scale it down. */
const edgePx = 64;
/** Colours of the mark. */
const paper = '#FFFFFF';
const ink = '#0B5B7A';

/** The icon of the page as it was, while another one is shown. */
let original: { readonly link: HTMLLinkElement; readonly href: string } | undefined;
let shownCount = 0;

function countInTitle(count: number): void {
  const title = document.title.replace(/^\(\d+\) /, '');
  const next = count > 0 ? `(${count}) ${title}` : title;
  if (document.title !== next) document.title = next;
}

async function readIcon(url: string): Promise<HTMLImageElement> {
  const image = new Image(edgePx, edgePx);
  image.src = url;
  await image.decode();
  return image;
}

/** The icon with a disc that contains the count, up to nine. */
function drawCount(image: HTMLImageElement, count: number): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = edgePx;
  canvas.height = edgePx;
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  pen.drawImage(image, 0, 0, edgePx, edgePx);
  const radius = edgePx * 0.34;
  const at = edgePx - radius;
  pen.fillStyle = ink;
  pen.beginPath();
  pen.arc(at, at, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = paper;
  pen.beginPath();
  pen.arc(at, at, radius - 3, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = ink;
  pen.font = `bold ${count > 9 ? 26 : 34}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(count > 9 ? '9+' : String(count), at, at + 2);
  return canvas.toDataURL('image/png');
}

async function countOnIcon(count: number, iconUrl: string): Promise<void> {
  if (count === 0) {
    if (original) original.link.href = original.href;
    original = undefined;
    return;
  }
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) return;
  const drawn = drawCount(await readIcon(iconUrl), count);
  // A later count was shown in the meantime.
  if (drawn === undefined || count !== shownCount) return;
  original ??= { link, href: link.href };
  link.href = drawn;
}

/**
 * Shows a number of unread conversations in the window's title, on its icon and on the icon of the installed app.
 * @param count 0 restores title and icon
 */
export function showUnread(count: number, iconUrl: string): void {
  shownCount = count;
  countInTitle(count);
  // Without its icon, or with a picture that the browser does not draw, the title still says it.
  countOnIcon(count, iconUrl).catch(() => undefined);
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
}
