import {
  type EvidenceStep,
  getEvidence,
  getEvidencePdf,
  type PayoutFindingRow,
} from '@comanda/contract/finance/payouts';
import { formatMoney, formatShortDate, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { t } from '@comanda/ui/i18n';
import { EVIDENCE_NAMES, FINDING_NAMES } from '@comanda/words/payout-words';
import { useQuery } from '@tanstack/react-query';
import { Copy, FileText } from 'lucide-react';
import { call, read, showFileRefusal } from '../../platform/api.ts';
import { copyText } from '../../platform/copy-text.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { saveFile } from '../../platform/save-file.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { dayWords } from '../bank-statements/public.ts';

interface Props {
  finding: PayoutFindingRow;
  statement_id: number;
  store: SessionStore;
}

/** What the store can show for itself: the way of the order, and the words of the contest. */
export function ProofCard({ finding, statement_id, store }: Props) {
  const { key, kind, partner_order, amount } = finding;
  const asked = useQuery(read(getEvidence, { params: { id: statement_id }, query: { store_id: store.id, key } }));
  const load = () =>
    call(getEvidencePdf, { params: { id: statement_id }, query: { store_id: store.id, key } })
      .then((blob) => saveFile(`prova-${partner_order || kind}.pdf`, blob.type, blob))
      .catch(showFileRefusal);
  return (
    <section className="card" aria-label={t('Prova')}>
      <header className="border-b border-line px-4 py-3">
        <h2 className="t-title text-lg">
          {partner_order === '' ? FINDING_NAMES[kind]() : t('Prova do pedido {number}', { number: partner_order })}
        </h2>
        <p className="text-ui text-fg-2">
          {FINDING_NAMES[kind]()}, {formatMoney(amount, store.country_id)}
        </p>
      </header>
      <div className="p-4">
        <Answer of={asked} rows={5}>
          {({ steps, text }) => (
            <>
              <ol className="space-y-3">
                {steps.map((step, at) => (
                  <Step key={at} step={step} store={store} />
                ))}
              </ol>
              {steps.length === 1 && (
                <p className="mt-3 text-ui text-fg-2">
                  {t('Este pedido não está na loja: a prova é só o extrato e o contrato.')}
                </p>
              )}
              <div className="mt-4 grid gap-2 border-t border-line pt-4 sm:grid-cols-2">
                <Button icon={<FileText className="size-4" aria-hidden />} onClick={() => void load()}>
                  {t('Baixar PDF')}
                </Button>
                <Button
                  variant="primary"
                  icon={<Copy className="size-4" aria-hidden />}
                  onClick={() => void copyText(text, t('Texto da contestação copiado.'))}
                >
                  {t('Copiar texto')}
                </Button>
              </div>
            </>
          )}
        </Answer>
      </div>
    </section>
  );
}

function Step({ step: { what, at, day, detail }, store }: { step: EvidenceStep; store: SessionStore }) {
  const zone = storeZone(store.timezone, store.country_id);
  const when = at === null ? (day === null ? '' : dayWords(day)) : formatTime(at, zone, store.country_id);
  return (
    <li className="grid grid-cols-[4.5rem_auto_1fr] items-baseline gap-x-3 text-sm">
      <span className="text-right text-ui text-fg-2" title={at === null ? undefined : formatShortDate(at, zone)}>
        {when}
      </span>
      <span
        className={cx(
          'size-2.5 rounded-full',
          what === 'finding' ? 'bg-danger' : what === 'delivered' ? 'bg-success' : 'bg-info',
        )}
        aria-hidden
      />
      <span className="min-w-0">
        <b className="font-semibold">{EVIDENCE_NAMES[what]()}</b>
        {detail !== '' && <span className="block text-ui wrap-anywhere text-fg-2">{detail}</span>}
      </span>
    </li>
  );
}
