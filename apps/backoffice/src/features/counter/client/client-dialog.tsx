import { type CounterClient, findCounterClients, getCounterClient } from '@comanda/contract/floor/counter';
import type { ClientAddress } from '@comanda/contract/clients/clients';
import { asClientId, type ClientId } from '@comanda/domain/ids';
import { ZERO } from '@comanda/domain/money';
import { isPhone, maskPhone } from '@comanda/domain/phone';
import { Button } from '@comanda/ui/button';
import { cx } from '@comanda/ui/cx';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { EnterButton } from '@comanda/ui/enter-button';
import { SearchInput } from '@comanda/ui/search-input';
import { Skeleton } from '@comanda/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { read } from '../../../platform/api.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { ClientCard } from './client-card.tsx';
import { NewClient } from './new-client.tsx';
import { type SaleClient, saleClient } from '../sale.ts';
import { useDialogKeys } from '../../../platform/use-dialog-keys.ts';

interface Props {
  store_id: number;
  country_id: number;
  zone: string;
  client: SaleClient | null;
  onPick: (client: SaleClient | null, address?: ClientAddress) => void;
  onRepeat: (client: SaleClient, order: CounterClient['orders'][number]) => void;
  onClose: () => void;
}

const PAUSE_MS = 150;
/** Whether the server looks for it: of a phone it wants three digits, of a name two letters. */
const isEnough = (words: string): boolean =>
  /^[\d\s()+.-]*$/.test(words) ? words.replaceAll(/\D/g, '').length >= 3 : words.length >= 2;

/** Who is calling: the phone finds them with what they had, where they live and what they owe. */
export function ClientDialog({ store_id, country_id, zone, client, onPick, onRepeat, onClose }: Props) {
  const [words, setWords] = useState(client?.phone || client?.name || '');
  const [chosen, setChosen] = useState<ClientId | null>(client?.id ?? null);
  const [at, setAt] = useState(0);
  const [adding, setAdding] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const asked = useDebounced(words.trim(), PAUSE_MS);
  const search = useQuery({
    ...read(findCounterClients, { params: { id: store_id }, query: { search: asked } }),
    enabled: isEnough(asked) && chosen === null,
    placeholderData: keepPreviousData,
  });
  const card = useQuery({
    ...read(getCounterClient, { params: { id: chosen ?? asClientId(0) }, query: { store_id } }),
    enabled: chosen !== null,
    staleTime: 0,
  });
  const found = isEnough(asked) ? (search.data ?? []) : [];
  const phone = isPhone(words, country_id) ? words : '';

  const inside = useRef<HTMLDivElement>(null);
  useDialogKeys(inside, (event) => {
    if (adding) return;
    if (chosen !== null) {
      if (!card.data) return;
      const order = /^[1-5]$/.test(event.key) ? card.data.orders[Number(event.key) - 1] : undefined;
      if (!order || card.data.blocked) return;
      event.preventDefault();
      onRepeat(saleClient(card.data), order);
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAt(Math.max(0, Math.min(found.length - 1, at + (event.key === 'ArrowDown' ? 1 : -1))));
    } else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      // What is shown may still answer other words.
      if (!isEnough(words.trim()) || asked !== words.trim() || search.isFetching) return;
      const hit = found[at];
      if (hit) setChosen(hit.id);
      else setAdding(true);
    }
  });

  if (adding)
    return (
      <NewClient
        country_id={country_id}
        name={phone === '' ? words.trim() : ''}
        phone={phone}
        onBack={() => setAdding(false)}
        onClose={onClose}
        onDone={(typed) => onPick({ ...typed, id: null, points: ZERO, credit_balance: ZERO, credit_limit: null })}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Cliente')}
      footer={
        <>
          {client && (
            <Button variant="ghost" className="mr-auto" onClick={() => onPick(null)}>
              {t('Tirar cliente')}
            </Button>
          )}
          {chosen !== null && <Button onClick={() => setChosen(null)}>{t('Procurar outro')}</Button>}
          {chosen !== null && card.data ? (
            <EnterButton onClick={() => onPick(saleClient(card.data))}>{t('Usar este cliente')}</EnterButton>
          ) : (
            <Button variant="primary" onClick={() => setAdding(true)}>
              {t('Cliente novo')}
            </Button>
          )}
        </>
      }
    >
      <div ref={inside}>
        {chosen === null ? (
          <>
            <SearchInput
              ref={field}
              size="lg"
              label={t('Telefone ou nome')}
              value={words}
              onChange={(text) => {
                setWords(text);
                setAt(0);
              }}
            />
            <ul className="mt-3 min-h-40 divide-y divide-line" aria-label={t('Clientes encontrados')}>
              {found.map((each, index) => (
                <li key={each.id}>
                  <button
                    type="button"
                    className={cx(
                      'flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left text-sm',
                      index === at ? 'bg-primary-soft' : 'hover:bg-surface-2',
                    )}
                    onClick={() => setChosen(each.id)}
                  >
                    <b className="min-w-0 flex-1 truncate font-semibold">{each.name || t('Sem nome')}</b>
                    {each.blocked && <span className="badge badge-danger">{t('bloqueado')}</span>}
                    <span className="text-fg-2 tabular-nums">{maskPhone(each.phone, country_id)}</span>
                  </button>
                </li>
              ))}
              {found.length === 0 && (
                <li className="py-8 text-center text-sm text-fg-3">
                  {!isEnough(asked)
                    ? t('Digite 3 números do telefone, ou parte do nome.')
                    : asked !== words.trim() || search.isFetching
                      ? t('Procurando…')
                      : search.error
                        ? t('Sem resposta do servidor. Cadastre como cliente novo: nada se perde.')
                        : t('Ninguém com isso ainda. Enter cadastra como cliente novo.')}
                </li>
              )}
            </ul>
          </>
        ) : card.data ? (
          <ClientCard
            store_id={store_id}
            client={card.data}
            country_id={country_id}
            zone={zone}
            onAddress={(address) => onPick(saleClient(card.data), address)}
            onRepeat={(order) => onRepeat(saleClient(card.data), order)}
          />
        ) : (
          <Skeleton className="h-60" />
        )}
      </div>
    </Dialog>
  );
}
