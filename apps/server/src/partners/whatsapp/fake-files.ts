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

/** Bytes of a picture; of a PDF. Source: Meta's reference of media, 131053 for what is larger, or is not what it is said to be. */
const MOST = { image: 5_000_000, document: 100_000_000 } as const;
const SENT_TYPES = new Map([
  ['image/jpeg', { type: 'image', begins: 'ffd8ff' }],
  ['image/png', { type: 'image', begins: '89504e47' }],
  ['application/pdf', { type: 'document', begins: '25504446' }],
] as const);

/** A file is handed over to be sent. */
export async function takeFile({ headers, body }: FakeRequest, files: Map<string, FakeFile>): Promise<FakeAnswer> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const [file, mime] = [form.get('file'), String(form.get('type'))];
  const known = [...SENT_TYPES].find(([type]) => type === mime)?.[1];
  const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : null;
  if (
    known === undefined ||
    bytes === null ||
    bytes.length > MOST[known.type] ||
    !bytes.toString('hex', 0, 4).startsWith(known.begins)
  )
    return metaError(131053, 'Media upload error');
  const id = randomBytes(8).toString('hex');
  files.set(id, { type: known.type, mime, name: file instanceof File ? file.name : '', bytes });
  return { body: { id } };
}

/**
 * A picture that a template is judged by: first its place, then all of it at once, by another name of the key. Source: Meta's reference of
 * resumable uploads.
 */
export function takeExample({ url, headers, body }: FakeRequest, pictures: Set<string>): FakeAnswer {
  if (url.pathname.endsWith('/app/uploads')) {
    const [length, type] = [Number(url.searchParams.get('file_length')), url.searchParams.get('file_type')];
    if (!(length > 0 && length <= MOST.image) || type === null || !['image/jpeg', 'image/png'].includes(type))
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
