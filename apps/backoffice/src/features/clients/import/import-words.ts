import type { IMPORT_CHANNELS } from '@comanda/contract/clients/client-import';
import type { ClientColumn } from '@comanda/domain/client-import/client-table';
import type { ClientProblem } from '@comanda/domain/client-import/read-people';
import { t } from '@comanda/ui/i18n';

export type ImportChannel = (typeof IMPORT_CHANNELS)[number];

export const columnWord = (column: ClientColumn): string =>
  ({
    name: t('Nome'),
    surname: t('Sobrenome'),
    phone: t('Telefone'),
    email: t('E-mail'),
    birthday: t('Aniversário'),
    tags: t('Etiquetas'),
    notes: t('Anotações'),
    allergies: t('Alergias'),
    address: t('Endereço'),
    number: t('Número'),
    reference: t('Complemento'),
    neighbourhood: t('Bairro'),
    city: t('Cidade'),
    zipcode: t('CEP'),
  })[column];

/** Why a line is left out, or goes in without something. */
export const problemWords = (reason: ClientProblem['reason']): string =>
  ({
    no_phone: t('falta o telefone. Fica de fora.'),
    bad_phone: t('este telefone não existe: confira o DDD. Fica de fora.'),
    repeated: t('este telefone já veio antes na lista. Fica de fora.'),
    no_name: t('falta o nome de quem ainda não é cliente. Fica de fora.'),
    bad_email: t('isto não é um e-mail. Entra sem ele.'),
    bad_birthday: t('isto não é um dia e um mês. Entra sem o aniversário.'),
    too_long: t('texto longo demais. Entra cortado.'),
  })[reason];

export const channelWord = (channel: ImportChannel): string =>
  ({ whatsapp: t('WhatsApp'), email: t('E-mail') })[channel];
