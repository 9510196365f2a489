import { randomBytes } from 'node:crypto';
import type { MediaType } from '@comanda/domain/whatsapp/codes';
import type { FakeAnswer, FakeRequest } from '../fake-server.ts';
import { metaError } from './fake-error.ts';

export interface FakeFile {
  type: MediaType;
  mime: string;
  name: string;
  bytes: Buffer;
}

/** A file is handed over to be sent. */
export async function takeFile({ headers, body }: FakeRequest, files: Map<string, FakeFile>): Promise<FakeAnswer> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const [file, mime] = [form.get('file'), String(form.get('type'))];
  if (!(file instanceof Blob) || !['image/jpeg', 'image/png', 'application/pdf'].includes(mime))
    return metaError(131053, 'Media upload error');
  const id = randomBytes(8).toString('hex');
  const type = mime === 'application/pdf' ? 'document' : 'image';
  files.set(id, { type, mime, name: file.name, bytes: Buffer.from(await file.arrayBuffer()) });
  return { body: { id } };
}

/**
 * A picture that a template is judged by: first its place, then all of it at once, by another name of the key. Source: Meta's reference of
 * resumable uploads.
 */
export function takeExample({ url, headers, body }: FakeRequest, pictures: Set<string>): FakeAnswer {
  if (url.pathname.endsWith('/app/uploads')) {
    const [length, type] = [Number(url.searchParams.get('file_length')), url.searchParams.get('file_type')];
    if (!(length > 0 && length <= 5_000_000) || type === null || !['image/jpeg', 'image/png'].includes(type))
      return metaError(100, 'Invalid file type or length');
    return { body: { id: `upload:${randomBytes(8).toString('base64url')}-${length}==?sig=ARZ` } };
  }
  const length = Number(/-(\d+)==$/.exec(url.pathname)?.[1]);
  if (headers['file_offset'] !== '0' || body.length !== length) return metaError(100, 'Partial file');
  const handle = `4::${randomBytes(12).toString('base64')}`;
  pictures.add(handle);
  return { body: { h: handle } };
}

/** Where a file lies, and the file itself. */
export function tellFile({ url, headers }: FakeRequest, files: ReadonlyMap<string, FakeFile>): FakeAnswer {
  const id = url.pathname.split('/').at(-1) ?? '';
  const file = files.get(id);
  if (file === undefined) return metaError(100, 'Object does not exist', 404);
  if (url.pathname.startsWith('/arquivo/')) return { headers: { 'content-type': file.mime }, body: file.bytes };
  const { mime: mime_type, bytes } = file;
  return { body: { id, url: `http://${headers.host ?? ''}/arquivo/${id}`, mime_type, file_size: bytes.length } };
}
