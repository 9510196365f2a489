const judge = ({ type, target }: Event) => {
  if (target instanceof HTMLImageElement) target.hidden = type === 'error';
};

/**
 * A picture that cannot be had is hidden, so that what lies beneath it stands in. For the whole page at once: most of what the
 * server sent is not awake until somebody presses it, and pictures are lost long before.
 */
export function hideLostPictures(): void {
  // These events do not bubble.
  addEventListener('error', judge, true);
  addEventListener('load', judge, true);
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) image.hidden = true;
}
