import type { PublicStore } from '@comanda/contract/stores/stores';
import { addDays, toLocal, weekdayOf } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import { Button } from '@comanda/ui/button';
import { Switch } from '@comanda/ui/checkbox';
import { Segmented } from '@comanda/ui/choice-group';
import { t } from '@comanda/ui/i18n';
import { NumberInput } from '@comanda/ui/number-input';
import { TextInput } from '@comanda/ui/text-input';
import { useNow } from '../../platform/use-now.ts';
import { clockText } from './scene-of.ts';
import type { SimulatorSearch } from './simulator-search.ts';

interface Props {
  store: PublicStore;
  referrals: boolean;
  search: SimulatorSearch;
  change: (fields: Partial<SimulatorSearch>) => void;
}
const FRIDAY = 5;

/** Who orders, and at which hour. */
export function WhoChoices({ store, referrals, search, change }: Props) {
  const now = useNow();
  const zone = storeZone(store.timezone, store.country_id);
  const today = toLocal(now, zone).date;
  const friday = addDays(today, (FRIDAY - weekdayOf(today) + 7) % 7);
  const saves = store.cashback_program > 0 || store.loyalt_program;
  return (
    <section className="card space-y-4 p-4" aria-labelledby="simulated-who">
      <h2 id="simulated-who" className="t-title text-base">
        {t('Quem pede, e quando')}
      </h2>
      <Segmented
        label={t('Cliente')}
        value={search.cliente ?? 'novo'}
        choices={[
          { value: 'novo', label: t('Primeira compra') },
          { value: 'volta', label: t('Já comprou') },
        ]}
        onChange={(cliente) => change({ cliente: cliente === 'novo' ? undefined : cliente })}
      />
      <div className="flex flex-wrap items-end gap-2">
        <TextInput
          label={t('Dia e hora')}
          type="datetime-local"
          className="w-56"
          value={search.quando ?? clockText(now, zone)}
          onChange={({ target }) => change({ quando: target.value === '' ? undefined : target.value.slice(0, 16) })}
        />
        <Button onClick={() => change({ quando: `${friday}T19:30` })}>{t('Sexta, 19h30')}</Button>
        <Button
          onClick={() => change({ quando: undefined })}
          disabledReason={search.quando === undefined ? t('Já é o momento de agora.') : undefined}
        >
          {t('Agora')}
        </Button>
      </div>
      {saves && (
        <NumberInput
          label={t('Pontos e cashback que ele tem')}
          value={search.pontos ?? 0}
          min={0}
          max={1_000_000}
          onChange={(pontos) => change({ pontos: pontos === null || pontos === 0 ? undefined : pontos })}
        />
      )}
      {store.cashback_program > 0 && (
        <Switch
          label={t('Usa o cashback neste pedido')}
          checked={search.cashback ?? false}
          onChange={({ target }) => change({ cashback: target.checked ? true : undefined })}
        />
      )}
      {store.afilliate_discount > 0 && (
        <Switch
          label={t('Veio pela indicação de um amigo')}
          hint={
            referrals
              ? t('Conta só na primeira compra.')
              : t('Não muda nada agora: as indicações desta loja estão desligadas.')
          }
          checked={search.indicado ?? false}
          onChange={({ target }) => change({ indicado: target.checked ? true : undefined })}
        />
      )}
    </section>
  );
}
