import { ApiError } from '@comanda/contract/clients/client';
import type { ErrorBody } from '@comanda/contract/errors';
import { t } from '@comanda/ui/i18n';
import { withProof } from '../../platform/form/proof.ts';
import { loseSession } from '../../platform/session-lost.ts';
import { saveFile } from '../../platform/save-file.ts';

const ZIP = 'application/zip';

/**
 * Fetches the zip of a store and gives it to the person.
 * @param onProgress bytes that have come
 * @throws {ApiError} also when the connection breaks in the middle: half a file is never given
 */
export async function downloadStore(
  store_id: number,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<void> {
  const answer = await withProof(() => openExport(store_id, signal));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => broken(error));
    if (done) break;
    parts.push(value);
    bytes += value.length;
    onProgress(bytes);
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'comanda.zip';
  saveFile(name, ZIP, new Blob(parts));
}

async function openExport(store_id: number, signal: AbortSignal) {
  const answer = await fetch(`/api/stores/export/${store_id}`, { signal }).catch((error: unknown) => broken(error));
  const { body, headers } = answer;
  if (answer.ok && body) return { body, headers };
  const told = (await answer.json().catch(() => null)) as ErrorBody | null; // every refusal of the server has this shape
  const refusal = told ? new ApiError(answer.status, told) : broken(null);
  if (refusal.code === 'unauthorized') loseSession(refusal);
  throw refusal;
}

function broken(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  throw new ApiError(0, {
    error: 'unavailable',
    message: t('A conexão caiu no meio. Nada foi baixado: tente de novo.'),
  });
}
