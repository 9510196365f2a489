import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { Marketplace } from '@comanda/domain/statements/payout-line';
import { Checkbox } from '@comanda/ui/checkbox';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { MARKETPLACE_NAMES } from '@comanda/words/payout-words';

export interface Options {
  /** The money comes with the delivery, or when it is fetched. */
  readonly later: boolean;
  readonly prints: boolean;
  readonly cpf: string;
  readonly withCpf: boolean;
  /** It was to be sent with a number that is none. */
  readonly tried: boolean;
  /** Its number with the marketplace that pays it; asked where one does. */
  readonly partner_order: string;
}
interface Props {
  options: Options;
  delivery_method: number;
  portugal: boolean;
  wrong: boolean;
  marketplace: Marketplace | null;
  onChange: (options: Options) => void;
}

/** What else of a sale is decided when it is paid. */
export function ChargeOptions({ options, delivery_method, portugal, wrong, marketplace, onChange }: Props) {
  const taxName = portugal ? t('NIF na fatura') : t('CPF na nota');
  const put = (fields: Partial<Options>) => onChange({ ...options, ...fields });
  return (
    <div className="mt-4 space-y-1 border-t border-line pt-4">
      {marketplace !== null && (
        <div className="max-w-60 pb-2">
          <TextInput
            label={t('Número do pedido no {partner}', { partner: MARKETPLACE_NAMES[marketplace]() })}
            optional
            hint={t('Com ele, o repasse acha este pedido.')}
            maxLength={60}
            value={options.partner_order}
            onChange={({ target }) => put({ partner_order: target.value })}
          />
        </div>
      )}
      {delivery_method !== DELIVERY_METHOD.counter && (
        <Checkbox
          label={delivery_method === DELIVERY_METHOD.delivery ? t('Receber na entrega') : t('Receber na retirada')}
          checked={options.later}
          onChange={({ target }) => put({ later: target.checked })}
        />
      )}
      <Checkbox
        label={t('Imprimir recibo')}
        checked={options.prints}
        onChange={({ target }) => put({ prints: target.checked })}
      />
      <Checkbox label={taxName} checked={options.withCpf} onChange={({ target }) => put({ withCpf: target.checked })} />
      {options.withCpf && (
        <div className="max-w-60 pt-1">
          <TextInput
            id="counter-cpf"
            label={taxName}
            hideLabel
            inputMode="numeric"
            placeholder={portugal ? '000 000 000' : '000.000.000-00'}
            maxLength={20}
            value={options.cpf}
            error={
              wrong
                ? portugal
                  ? t('Confira o NIF, ou desmarque NIF na fatura.')
                  : t('Confira o CPF, ou desmarque CPF na nota.')
                : undefined
            }
            onChange={({ target }) => put({ cpf: target.value })}
          />
        </div>
      )}
    </div>
  );
}
