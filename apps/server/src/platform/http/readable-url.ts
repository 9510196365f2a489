/**
 * A path whose escapes mean nothing (`/%zz`) names something that is not there: its marks are read as they stand, so that it
 * gets our own answer and not the framework's.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
