import { getResellerStores } from '@comanda/contract/stores/resellers';
import { COUNTRY } from '@comanda/domain/codes';
import { formatDate } from '@comanda/domain/format';
import { Badge } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { read } from '../../platform/api.ts';
import { useSession } from '../../platform/session.tsx';
import { ShareLink } from './share-link.tsx';
import { BILL_WORDS, REFERRED_WORDS } from './status-words.ts';

interface Props {
  /** '2026-11'; the running one when absent. */
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
}

/** A reseller's own stores as of a month: which came, which sell, which owe. Never what they sell. */
export function ResellerStores({ month, onMonth }: Props) {
  const { user } = useSession();
  const [year, number] = month?.split('-') ?? [];
  const query = year && number ? { year, month: number } : {};
  const asked = useQuery(read(getResellerStores, { params: { id: user.id }, query }));
  const { data } = asked;
  const shown = month ?? (data ? `${data.year}-${String(data.month).padStart(2, '0')}` : '');
  return (
    <section aria-label={t('Suas lojas de revenda')}>
      <div className="flex flex-wrap items-end gap-3">
        <p className="min-w-60 flex-1 text-sm text-fg-3" aria-live="polite">
          {data &&
            t('{n, plural, =0 {Nenhuma loja até este mês} one {# loja até este mês} other {# lojas até este mês}}', {
              n: data.stores.length,
            })}
        </p>
        <TextInput
          label={t('Mês')}
          type="month"
          value={shown}
          onChange={({ target }) => onMonth(target.value || undefined)}
        />
      </div>
      <Answer of={asked} rows={4} rowClass="h-10">
        {(data) => (
          <>
            <ul className="card mt-4 divide-y divide-line">
              {data.stores.map(({ id, name, city, state, created_at, status, bill_status, is_new }) => (
                <li key={id} className="flex flex-wrap items-center gap-2 px-4 py-3 text-sm">
                  <span className="min-w-0 flex-1 basis-48">
                    <b className="block truncate font-semibold">{name}</b>
                    <span className="text-ui text-fg-3">
                      {city}/{state} · {t('desde {date}', { date: formatDate(created_at, 'UTC', COUNTRY.brazil) })}
                      {bill_status && ` · ${BILL_WORDS[bill_status]()}`}
                    </span>
                  </span>
                  {is_new && <Badge tone="brand">{t('Nova no mês')}</Badge>}
                  <Badge tone={REFERRED_WORDS[status].tone}>{REFERRED_WORDS[status].word()}</Badge>
                </li>
              ))}
              {data.stores.length === 0 && (
                <li className="px-4 py-6 text-sm text-fg-2">
                  {t('Quem se cadastrar pelo seu link de revenda aparece aqui.')}
                </li>
              )}
            </ul>
            <div className="card mt-4 p-4">
              <ShareLink code={data.code} />
            </div>
          </>
        )}
      </Answer>
    </section>
  );
}
