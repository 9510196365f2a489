/**
 * The link of the open page, once the frame is laid out anyway: asked at mount, the whole page would be laid out once
 * more before its first paint.
 */
export function bringIntoView(link: HTMLAnchorElement | null): void {
  if (link) requestAnimationFrame(() => link.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}
