export const pictureViewerTexts = {
  close: 'Close',
  before: 'Previous picture',
  next: 'Next picture',
  zoomIn: 'Zoom in',
  fit: 'Fit to screen',
  download: 'Download',
} as const;
