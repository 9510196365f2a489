import {
  type Bookkeeper,
  exportFiscalMonth,
  type FiscalMonth,
  getBookkeeper,
  getFiscalMonth,
  mailFiscalMonth,
  saveBookkeeper,
} from '@comanda/contract/finance/fiscal-papers';
import { addMonths } from '@comanda/domain/payables/due-dates';
import { formatMoney } from '@comanda/domain/format';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { Select } from '@comanda/ui/select';
import { Table } from '@comanda/ui/table';
import { TextInput } from '@comanda/ui/text-input';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Download, Mail } from 'lucide-react';
import { useState } from 'react';
import { call, read, showFileRefusal, useWrite } from '../../platform/api.ts';
import { Answer, together } from '../../platform/page/answer.tsx';
import { saveFile } from '../../platform/save-file.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { monthWords } from '../payables/public.ts';

const MONTHS_SHOWN = 24;

interface Props {
  store: SessionStore;
  /** The store's day of now. */
  today: string;
  onClose: () => void;
}

/** A month's notes for whoever keeps the books: what they come to, as a file, by e-mail now or each month. */
export function BookkeeperDialog({ store, today, onClose }: Props) {
  const months = Array.from({ length: MONTHS_SHOWN }, (_, back) =>
    addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7),
  );
  const [month, setMonth] = useState(months[1] ?? today.slice(0, 7));
  const params = { id: store.id };
  const sums = useQuery(read(getFiscalMonth, { params, query: { month } }));
  const keeper = useQuery(read(getBookkeeper, { params }));
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t('XMLs para o contador')}>
      <div className="space-y-4">
        <Select
          label={t('Mês')}
          value={month}
          options={months.map((each) => ({ value: each, label: monthWords(`${each}-01`, store.country_id) }))}
          onChange={({ target }) => setMonth(target.value)}
        />
        <Answer of={together(sums, keeper)} rows={4}>
          {([found, known]) => (
            <>
              <Sums month={found} country_id={store.country_id} />
              <Sending key={known.email} store={store} month={month} known={known} />
            </>
          )}
        </Answer>
      </div>
    </Dialog>
  );
}

function Sums({ month, country_id }: { month: FiscalMonth; country_id: number }) {
  const rows = [
    [t('Autorizadas'), month.issued],
    [t('Em contingência'), month.contingency],
    [t('Canceladas'), month.cancelled],
    [t('Rejeitadas'), month.refused],
  ] as const;
  return (
    <>
      {month.test && <Banner tone="warning">{t('A loja emite em teste: estas notas não têm valor fiscal.')}</Banner>}
      <Table label={t('Notas do mês')}>
        <thead>
          <tr>
            <th scope="col">{t('Situação')}</th>
            <th scope="col" className="text-right!">
              {t('Notas')}
            </th>
            <th scope="col" className="text-right!">
              {t('Valor')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([words, { notes, total }]) => (
            <tr key={words}>
              <th scope="row" className="font-normal">
                {words}
              </th>
              <td className="text-right tabular-nums">{notes}</td>
              <td className="text-right tabular-nums">{formatMoney(total, country_id)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="text-ui text-fg-2">
        {t('O arquivo tem os XMLs, a lista das notas e os totais por CFOP e por forma de pagamento.')}
      </p>
    </>
  );
}

const DAYS = Array.from({ length: 28 }, (_, at) => at + 1);

function Sending({ store, month, known }: { store: SessionStore; month: string; known: Bookkeeper }) {
  const [email, setEmail] = useState(known.email);
  const [saving, setSaving] = useState(false);
  const params = { id: store.id };
  const save = useWrite(saveBookkeeper, { refreshes: [getBookkeeper], onDone: () => showToast(t('Salvo.')) });
  const mail = useWrite(mailFiscalMonth, {
    onDone: ({ attached }) =>
      showToast(
        attached
          ? t('E-mail enviado ao contador.')
          : t('O arquivo é grande: foi só o aviso. Baixe e mande por outro caminho.'),
      ),
  });
  async function download() {
    setSaving(true);
    await call(exportFiscalMonth, { params, query: { month } })
      .then((file) => saveFile(`notas-${month}.zip`, 'application/zip', file))
      .catch(showFileRefusal);
    setSaving(false);
  }
  const keep = (changes: Partial<Pick<Bookkeeper, 'monthly' | 'month_day'>>) =>
    save.mutate({ params, body: { email, monthly: known.monthly, month_day: known.month_day, ...changes } });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Download className="size-4" aria-hidden />}
          pending={saving}
          pendingText={t('Baixando…')}
          onClick={() => void download()}
        >
          {t('Baixar o mês')}
        </Button>
        <Button
          variant="primary"
          icon={<Mail className="size-4" aria-hidden />}
          pending={mail.isPending}
          disabledReason={
            known.mail
              ? email.trim() === ''
                ? t('Falta o e-mail do contador.')
                : undefined
              : t('Este servidor não manda e-mail.')
          }
          onClick={() => mail.mutate({ params, body: { month, email: email.trim() } })}
        >
          {t('Mandar por e-mail')}
        </Button>
      </div>
      <div className="grid gap-3 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_160px]">
        <TextInput
          label={t('E-mail do contador')}
          type="email"
          autoComplete="off"
          maxLength={120}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          onBlur={() => email.trim() !== known.email && keep({})}
        />
        <Select
          label={t('Dia do mês')}
          value={String(known.month_day)}
          options={DAYS.map((day) => ({ value: String(day), label: String(day) }))}
          onChange={({ target }) => keep({ month_day: Number(target.value) })}
        />
      </div>
      <Switch
        label={t('Mandar todo mês')}
        hint={t('As notas do mês anterior, no dia escolhido.')}
        checked={known.monthly}
        disabled={save.isPending}
        onChange={() => keep({ monthly: !known.monthly })}
      />
    </>
  );
}
