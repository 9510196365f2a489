import {
  type AutoPixAccount,
  type AutoPixReview,
  getAutoPix,
  refreshAutoPix,
  sendAutoPixPaper,
} from '@comanda/contract/finance/auto-pix';
import { getNotesConfig } from '@comanda/contract/finance/fiscal';
import { getStore } from '@comanda/contract/stores/stores';
import { Badge } from '@comanda/ui/badge';
import { Banner } from '@comanda/ui/banner';
import { Button, buttonClass } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, FileText, RefreshCw, Upload } from 'lucide-react';
import { read, useWrite } from '../../platform/api.ts';
import { Answer, together } from '../../platform/page/answer.tsx';
import { useSession } from '../../platform/session.tsx';
import { ACCOUNT_READS } from './account-ways.tsx';
import { AutoPixForm } from './auto-pix-form.tsx';
import { STATE_TONES, STATE_WORDS } from './auto-pix-words.ts';

interface AutoPixDrawerProps {
  store_id: number;
  open: 'dados' | 'documentos';
  onOpen: (what: 'dados' | 'documentos' | undefined) => void;
}

/** What the account is opened with, and the papers that the provider wants to see. */
export function AutoPixDrawer({ store_id, open, onOpen }: AutoPixDrawerProps) {
  const asked = together(
    useQuery(read(getAutoPix, { query: { store_id } })),
    useQuery(read(getStore, { query: { store_id } })),
    useQuery(read(getNotesConfig, { params: { id: store_id } })),
  );
  const { email } = useSession().user;
  const title = open === 'dados' ? t('Dados da conta') : t('Documentos da conta');
  return (
    <Drawer onClose={() => onOpen(undefined)} title={title} head={<h2 className="t-title text-xl">{title}</h2>}>
      <Answer of={asked} rows={6}>
        {([{ account }, { name, whatsapp, phone, address, zipcode }, { tax_id, name: company }]) =>
          open === 'dados' || account === null ? (
            <AutoPixForm
              store_id={store_id}
              account={account}
              known={{ name: company || name, tax_id, email, phone: whatsapp || phone, address, zipcode }}
              onSaved={() => onOpen('documentos')}
            />
          ) : (
            <Papers store_id={store_id} account={account} onData={() => onOpen('dados')} />
          )
        }
      </Answer>
    </Drawer>
  );
}

function Papers({ store_id, account, onData }: { store_id: number; account: AutoPixAccount; onData: () => void }) {
  const refresh = useWrite(refreshAutoPix, { refreshes: ACCOUNT_READS });
  const { review } = account;
  return (
    <div className="space-y-4 p-5">
      {review !== null && review.reason !== '' && (
        <Banner tone="danger" title={t('O Asaas não aprovou.')}>
          {review.reason}
        </Banner>
      )}
      {review === null || review.papers.length === 0 ? (
        <EmptyState icon={<FileText className="size-6" aria-hidden />} title={t('Nenhum documento pedido agora')}>
          {t('Quando o Asaas pedir, ele aparece aqui.')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {review.papers.map((paper) => (
            <Paper key={paper.id} store_id={store_id} paper={paper} />
          ))}
        </ul>
      )}
      <p className="text-ui text-fg-3">{t('O arquivo vai direto para o Asaas. Nada dele fica guardado aqui.')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<RefreshCw className="size-4" aria-hidden />}
          pending={refresh.isPending}
          onClick={() => refresh.mutate({ body: { store_id } })}
        >
          {t('Perguntar de novo')}
        </Button>
        <Button onClick={onData}>{t('Dados da conta')}</Button>
      </div>
    </div>
  );
}

function Paper({ store_id, paper }: { store_id: number; paper: AutoPixReview['papers'][number] }) {
  const send = useWrite(sendAutoPixPaper, { refreshes: ACCOUNT_READS });
  const { id, title, description, state, url } = paper;
  const wanted = state === 'missing' || state === 'refused';
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {title}
          <Badge tone={STATE_TONES[state]}>{STATE_WORDS()[state]}</Badge>
        </p>
        {description !== '' && <p className="mt-0.5 text-ui text-fg-2">{description}</p>}
      </div>
      {wanted && url !== '' && (
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass()}>
          <ExternalLink className="size-4" aria-hidden />
          {t('Enviar na página do Asaas')}
        </a>
      )}
      {wanted && url === '' && (
        <label className={`${buttonClass()} cursor-pointer focus-within:outline-2`}>
          <Upload className="size-4" aria-hidden />
          {send.isPending ? t('Enviando…') : t('Foto ou PDF')}
          <input
            type="file"
            accept="image/*,application/pdf"
            className="sr-only"
            aria-label={t('Enviar {title}', { title })}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) send.mutate({ body: { store_id, paper_id: id }, files: { file } });
              target.value = '';
            }}
          />
        </label>
      )}
    </li>
  );
}
