import { ApiError } from '@comanda/contract/clients/client';
import { t } from '@comanda/ui/i18n';

/** @throws {ApiError} always */
export function refusePreview(): never {
  throw new ApiError(409, { error: 'conflict', message: t('Isto é uma prévia: aqui ninguém pede nada.') });
}
