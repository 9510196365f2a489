import type { RaffleView } from '@comanda/contract/marketing/raffles';
import { formatShortDate, formatTime } from '@comanda/domain/format';
import { storeZone } from '@comanda/domain/time-zones';
import { Card } from '@comanda/ui/card';
import { t } from '@comanda/ui/i18n';
import { Calculator, Dices, Eye, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionStore } from '../../platform/session.tsx';

/** Enough of a print to compare it by eye; the whole stands on the public page. */
const shortPrint = (print: string): string => (print.slice(0, 16).match(/.{4}/g) ?? []).join(' ');

/** Why nobody can choose who wins, step by step. */
export function RaffleProof({ raffle, store }: { raffle: RaffleView; store: SessionStore }) {
  const { seed_hash, seed, list_hash, numbers, closed_at, drawn_at, opened_at, link, places } = raffle;
  const zone = storeZone(store.timezone, store.country_id);
  const when = (at: string) => `${formatShortDate(at, zone)}, ${formatTime(at, zone, store.country_id)}`;
  const first = places[0];
  return (
    <Card title={t('Prova de que foi limpo')}>
      <ol className="space-y-4 p-4">
        <Step icon={Dices} title={t('1. Semente guardada antes')} code={shortPrint(seed_hash)}>
          {opened_at === null
            ? t('Já existe. A impressão dela sai com a publicação:')
            : t('Ninguém a vê antes do sorteio. Impressão publicada {when}:', { when: when(opened_at) })}
        </Step>
        <Step icon={Lock} title={t('2. Lista fechada')} code={list_hash === '' ? null : shortPrint(list_hash)}>
          {closed_at === null
            ? t('Depois do último dia, os números de cada pedido não mudam mais.')
            : t('{n, plural, one {# número} other {# números}}, {when}. Impressão da lista:', {
                n: numbers,
                when: when(closed_at),
              })}
        </Step>
        <Step icon={Calculator} title={t('3. Conta')} code={first ? String(first.number) : null}>
          {drawn_at === null || seed === null
            ? t('A semente aberta e a lista dão o número, sempre o mesmo.')
            : t('Semente {seed} aberta {when}. A 1ª conta dá o número:', {
                seed: shortPrint(seed),
                when: when(drawn_at),
              })}
        </Step>
        <Step icon={Eye} title={t('4. Qualquer um confere')} code={null}>
          {t('Lista sem nome nem telefone, conta e resultado na página pública.')}{' '}
          {opened_at !== null && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center font-semibold text-primary-soft-fg pointer-coarse:min-h-11"
            >
              {t('Abrir página pública')}
            </a>
          )}
        </Step>
      </ol>
    </Card>
  );
}

function Step({
  icon: Icon,
  title,
  code,
  children,
}: {
  icon: LucideIcon;
  title: string;
  code: string | null;
  children: ReactNode;
}) {
  return (
    <li className="flex gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-soft-fg">
        <Icon className="size-4.5" aria-hidden />
      </span>
      <div className="min-w-0 text-sm text-fg-2">
        <b className="block font-semibold text-fg">{title}</b>
        {children}
        {code !== null && (
          <code className="mt-1 block w-fit rounded-sm bg-surface-2 px-2 py-1 text-xs text-fg">{code}</code>
        )}
      </div>
    </li>
  );
}
