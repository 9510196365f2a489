import { ApiError } from '@comanda/contract/clients/client';
import { getOrderNotes, issueNote, listFiscalNotes } from '@comanda/contract/finance/fiscal-notes';
import { COUNTRY } from '@comanda/domain/codes';
import type { OrderId } from '@comanda/domain/ids';
import { cleanTaxId, isCnpj, maskTaxId, taxIdKind } from '@comanda/domain/tax-id';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { keyOf, messageOf, useWrite } from '../../platform/api.ts';
import { PageLink } from '../../platform/page/page-link.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import { companyBody, CompanyFields, NO_COMPANY } from './company-fields.tsx';
import { fiscalPage } from './pages.ts';

export interface NotedOrder {
  id: OrderId;
  number: number | string;
  /** CPF or CNPJ that was asked for on the note. */
  client_tax_id: string;
  /** Null for an order that is on no table's bill. */
  table_number: number | null;
}

interface Props {
  order: NotedOrder;
  store: SessionStore;
  onClose: () => void;
}

/** CPF on the note? Then it is issued: at a table, for the next payer who has none. */
export function IssueDialog({ order, store, onClose }: Props) {
  const client = useQueryClient();
  const [tax_id, setTaxId] = useState(maskTaxId(order.client_tax_id, COUNTRY.brazil));
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [kind, setKind] = useState<Kind>('nfce');
  const [company, setCompany] = useState(() => ({ ...NO_COMPANY, tax_id: isCnpj(order.client_tax_id) ? tax_id : '' }));
  const [refusal, setRefusal] = useState<unknown>(null);
  const issue = useWrite(issueNote, { quiet: true, refreshes: [getOrderNotes, listFiscalNotes] });
  const wrong = cleanTaxId(tax_id) !== '' && taxIdKind(tax_id, COUNTRY.brazil) === null;

  async function send() {
    setTried(true);
    setRefusal(null);
    if (kind === 'nfce' && wrong) return;
    const params = { storeId: store.id, orderId: order.id };
    const consumer = { tax_id: cleanTaxId(tax_id), ...(email.trim() === '' ? {} : { email: email.trim() }) };
    const body = kind === 'nfe' ? companyBody(company) : consumer;
    try {
      await issue.mutateAsync({ params, body });
      showToast(t('Nota emitida.'));
      onClose();
    } catch (error) {
      await client.invalidateQueries({ queryKey: keyOf(getOrderNotes) });
      // It is there already: its line has everything.
      if (isCode(error, 'note_already_issued') || (kind === 'nfe' && isCode(error, 'note_waiting'))) {
        showToast(messageOf(error));
        onClose();
      } else setRefusal(error);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size={kind === 'nfe' ? 'md' : 'sm'}
      title={
        order.table_number === null
          ? t('Emitir a nota do pedido {number}?', { number: order.number })
          : t('Emitir a próxima nota da conta?')
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" pending={issue.isPending} pendingText={t('Emitindo…')} onClick={() => void send()}>
            {t('Emitir nota')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {refusal !== null && <Refused error={refusal} />}
        {order.table_number !== null && (
          <p className="text-sm text-fg-2">{t('Sai uma nota para cada pagamento da mesa, na ordem em que pagaram.')}</p>
        )}
        <Segmented
          label={t('Para quem é a nota')}
          hideLabel
          choices={KINDS.map((value) => ({ value, label: KIND_WORDS[value]() }))}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            setRefusal(null);
          }}
        />
        {kind === 'nfe' && (
          <CompanyFields
            typed={company}
            store={store}
            errors={fieldsOf(refusal)}
            onChange={(changes) => setCompany((before) => ({ ...before, ...changes }))}
          />
        )}
        {kind === 'nfce' && (
          <>
            <TextInput
              label={t('CPF ou CNPJ na nota (opcional)')}
              inputMode="numeric"
              autoComplete="off"
              value={tax_id}
              error={tried && wrong ? t('Confira o número: não é CPF nem CNPJ.') : undefined}
              onChange={({ target }) => setTaxId(maskTaxId(target.value, COUNTRY.brazil))}
            />
            <TextInput
              label={t('E-mail (opcional)')}
              type="email"
              autoComplete="off"
              maxLength={120}
              value={email}
              error={fieldsOf(refusal)['email']}
              onChange={({ target }) => setEmail(target.value)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}

const KINDS = ['nfce', 'nfe'] as const;
type Kind = (typeof KINDS)[number];
const KIND_WORDS: Readonly<Record<Kind, () => string>> = {
  nfce: () => t('Consumidor'),
  nfe: () => t('Empresa (NF-e)'),
};

const fieldTexts = z.record(z.string(), z.string());
/** What is wrong with each field, by the last part of its name. */
function fieldsOf(error: unknown): Record<string, string> {
  const read = fieldTexts.safeParse(error instanceof ApiError ? error.detail['fields'] : null);
  return Object.fromEntries(Object.entries(read.data ?? {}).map(([name, words]) => [name.split('.').at(-1), words]));
}

const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

function Refused({ error }: { error: unknown }) {
  if (isCode(error, 'fiscal_not_enabled'))
    return (
      <Banner
        tone="warning"
        action={
          <PageLink page={fiscalPage} className="btn btn-secondary btn-sm">
            {t('Ligar a nota')}
          </PageLink>
        }
      >
        {messageOf(error)}
      </Banner>
    );
  return (
    <Banner tone="danger" title={t('Problemas!')}>
      {messageOf(error)}
    </Banner>
  );
}
