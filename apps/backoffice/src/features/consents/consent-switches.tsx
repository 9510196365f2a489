import { type Consent, findConsents, saveConsent, type SHOP_PLACES } from '@comanda/contract/clients/consents';
import { CONSENT_CHANNELS, type ConsentPlace } from '@comanda/domain/clients/consents';
import { formatShortDate } from '@comanda/domain/format';
import type { ClientId } from '@comanda/domain/ids';
import { Switch } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../platform/page/answer.tsx';
import { read, useWrite } from '../../platform/api.ts';
import { channelWord } from '@comanda/words/consent-words';

interface Props {
  store_id: number;
  client_id: ClientId;
  zone: string;
  /** Where the person of the shop is told it. */
  place: (typeof SHOP_PLACES)[number];
}

/** By which ways the client wants offers, each with when and where it was said; the shop writes down what it is told. */
export function ConsentSwitches({ store_id, client_id, zone, place }: Props) {
  const asked = useQuery(read(findConsents, { params: { id: client_id }, query: { store_id } }));
  const save = useWrite(saveConsent, { refreshes: [findConsents] });
  return (
    <section aria-label={t('Consentimento')}>
      <h3 className="t-label mb-1.5">{t('Aceita receber ofertas')}</h3>
      <Answer of={asked} rows={2} rowClass="h-11" isEmpty={() => false}>
        {(consents) => (
          <ul className="space-y-1">
            {CONSENT_CHANNELS.map((channel) => {
              const now = consents.find((each) => each.channel === channel && each.replaced_at === null);
              // A device says yes by itself; the shop can only take it back.
              if (channel === 'push' && now?.state !== 'given') return null;
              return (
                <li key={channel}>
                  <Switch
                    className="flex! min-h-11 w-full flex-row-reverse items-center! justify-between"
                    label={channelWord(channel)}
                    hint={now ? saidWords(now, zone) : t('nunca perguntado')}
                    checked={now?.state === 'given'}
                    disabled={save.isPending}
                    onChange={({ target }) =>
                      save.mutate({ body: { store_id, id: client_id, channel, given: target.checked, place } })
                    }
                  />
                </li>
              );
            })}
          </ul>
        )}
      </Answer>
    </section>
  );
}

/** 'aceitou no pedido 212, 14 mar' */
function saidWords({ state, place, order_number, user_name, said_where, said_on, created_at }: Consent, zone: string) {
  // Noon is of the same day in every zone of ours.
  const date = formatShortDate(said_on === null ? created_at : `${said_on}T12:00:00Z`, zone);
  const listed = said_where === '' ? undefined : t('numa lista trazida ({where})', { where: said_where });
  const where = listed ?? placeWord(place, order_number, user_name);
  return state === 'given'
    ? t('aceitou {where}, {date}', { where, date })
    : t('recusou {where}, {date}', { where, date });
}

function placeWord(place: ConsentPlace, order_number: number | null, user_name: string): string {
  const words: Readonly<Record<ConsentPlace, string>> = {
    checkout: order_number === null ? t('num pedido') : t('no pedido {n}', { n: order_number }),
    account: t('na própria conta'),
    counter: t('no balcão, a {name}', { name: user_name }),
    import: t('numa lista trazida'),
    shop: t('dito a {name}', { name: user_name }),
    unsubscribe: t('pelo link de um e-mail'),
    message: t('respondendo a uma mensagem'),
    before: t('num cadastro antigo'),
  };
  return words[place];
}
