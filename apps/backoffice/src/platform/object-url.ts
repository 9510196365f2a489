const urls = new WeakMap<Blob, string>();

/** An address for showing a chosen file; it lives as long as the page, and people choose few. */
export function objectUrl(file: Blob): string {
  const url = urls.get(file) ?? URL.createObjectURL(file);
  urls.set(file, url);
  return url;
}
