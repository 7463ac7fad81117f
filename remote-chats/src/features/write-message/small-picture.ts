const edgePx = 640;
/** Longest data URL: waiting messages are kept in the browser's storage, which is small. */
const maxCharacters = 200_000;

/** A picture as a data URL, small enough to be kept; undefined if the file is not a picture. */
export async function smallPicture(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, edgePx / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const drawing = canvas.getContext('2d');
    if (drawing === null) return undefined;
    // Otherwise transparent parts would be black.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const url = canvas.toDataURL('image/jpeg', 0.8);
    return url.length > maxCharacters ? undefined : url;
  } catch {
    // The browser cannot draw it: WhatsApp's copy is shown instead.
    return undefined;
  }
}
