import type { ChargeList } from '@comanda/domain/payments/charge-state';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { Plus, QrCode, SearchX } from 'lucide-react';
import { PageLink } from '../../platform/page/page-link.tsx';
import { paymentsPage } from '../payments/pages.ts';

const WORDS: Record<ChargeList, () => string> = {
  open: () => t('Nada a receber por aqui'),
  overdue: () => t('Nenhuma vencida'),
  paid: () => t('Nenhuma paga ainda'),
  cancelled: () => t('Nenhuma cancelada'),
};

interface Props {
  list: ChargeList;
  searched: boolean;
  able: boolean;
  onNew: () => void;
  onClear: () => void;
}

export function NoCharges({ list, searched, able, onNew, onClear }: Props) {
  if (searched)
    return (
      <section className="card">
        <EmptyState
          icon={<SearchX className="size-6" aria-hidden />}
          title={t('Nada encontrado')}
          action={<Button onClick={onClear}>{t('Limpar a busca')}</Button>}
        >
          {t('Procure por parte do nome ou do que é.')}
        </EmptyState>
      </section>
    );
  return (
    <section className="card">
      <EmptyState
        icon={<QrCode className="size-6" aria-hidden />}
        title={WORDS[list]()}
        {...(list === 'open' &&
          able && {
            action: (
              <Button variant="primary" icon={<Plus className="size-4" aria-hidden />} onClick={onNew}>
                {t('Nova cobrança')}
              </Button>
            ),
          })}
      >
        {t('Sinal de festa, encomenda, fiado: a pessoa paga por um link, e o Pix cai na sua conta.')}
      </EmptyState>
    </section>
  );
}

/** Nothing can be charged without a key or a provider that it is paid by. */
export const NoPix = ({ foreign = false }: { foreign?: boolean }) =>
  foreign ? (
    <Banner tone="info">{t('Cobranças por link usam Pix, que só existe no Brasil.')}</Banner>
  ) : (
    <Banner
      tone="warning"
      action={
        <PageLink page={paymentsPage} className="btn btn-secondary btn-sm">
          {t('Cadastrar a chave Pix')}
        </PageLink>
      }
    >
      {t('Falta a chave Pix da loja, ou o pagamento online: é assim que a cobrança é paga.')}
    </Banner>
  );
