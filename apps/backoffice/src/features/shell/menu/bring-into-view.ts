/**
 * The link of the open page, once the frame is laid out anyway: asked at mount, the whole page would be laid out once
 * more before its first paint. Beside it stand both neighbours, where the row is longer than the screen.
 */
export function bringIntoView(link: HTMLAnchorElement | null): void {
  if (link) requestAnimationFrame(() => link.scrollIntoView({ block: 'nearest', inline: 'center' }));
}
