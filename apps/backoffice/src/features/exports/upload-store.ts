import { ApiError } from '@comanda/contract/clients/client';
import type { ErrorBody } from '@comanda/contract/errors';
import type { StoreListEntry } from '@comanda/contract/stores/stores';
import { t } from '@comanda/ui/i18n';

/**
 * Sends a store's zip. By XMLHttpRequest, since fetch does not say how much has gone.
 * @param onProgress from 0 to 1; at 1 the server still reads it
 * @throws {ApiError}
 */
export function uploadStore(file: File, url: string, onProgress: (share: number) => void): Promise<StoreListEntry> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const offline = () =>
      reject(
        new ApiError(0, {
          error: 'unavailable',
          message: t('A conexão caiu no meio. Nenhuma loja foi criada: tente de novo.'),
        }),
      );
    request.open('POST', `/api/stores/import${url === '' ? '' : `?url=${encodeURIComponent(url)}`}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
    request.onerror = offline;
    request.ontimeout = offline;
    request.onload = () => {
      // the contract's importStore, or the shape of every refusal
      const answer = request.response as StoreListEntry | ErrorBody | null;
      if (answer === null) offline();
      else if ('error' in answer) reject(new ApiError(request.status, answer));
      else resolve(answer);
    };
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}
