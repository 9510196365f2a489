/** By how its bytes begin: what a browser plays is said by us, and never by whoever has sent it. @returns null for no sound that people send */
export function soundMime(bytes: Buffer): string | null {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('OggS')) return 'audio/ogg';
  if (head.startsWith('ID3') || /^\xff[\xfb\xf3\xf2]/.test(head)) return 'audio/mpeg';
  if (/^\xff[\xf1\xf9]/.test(head)) return 'audio/aac';
  if (head.slice(4, 8) === 'ftyp') return 'audio/mp4';
  return head.startsWith('#!AMR') ? 'audio/amr' : null;
}

/** Likewise of a film: WhatsApp's are MP4 or 3GP, which begin alike. */
export const filmMime = (bytes: Buffer): string | null => {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.slice(4, 8) !== 'ftyp') return null;
  return head.slice(8, 11) === '3gp' ? 'video/3gpp' : 'video/mp4';
};
