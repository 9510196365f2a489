import { checkCounterCoupon } from '@comanda/contract/floor/counter';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { type FormEvent, useState } from 'react';
import { noCouponCode } from '@comanda/words/field-words';
import { call, isOffline, messageOf } from '../../../platform/api.ts';
import type { PricedSale } from '../price-sale.ts';
import type { Sale } from '../sale.ts';

interface Props {
  store_id: number;
  sale: Sale;
  priced: PricedSale;
  /** The server is out of reach: nobody can say how often a coupon was used. */
  alone: boolean;
  onDone: (coupon: Sale['coupon']) => void;
  onClose: () => void;
}

const FORM = 'counter-coupon';

/** The sentence of a sale alone: the sale itself goes on. */
export const aloneWords = () =>
  t('Sem conexão não dá para conferir quantas vezes o cupom já foi usado. A venda segue sem ele.');

/** A coupon that the client says or shows: the server knows whether it counts. */
export function CouponDialog({ store_id, sale, priced, alone, onDone, onClose }: Props) {
  const [code_discount, setCode] = useState(sale.coupon?.name ?? '');
  const [problem, setProblem] = useState('');
  const [checking, setChecking] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (checking) return;
    if (code_discount.trim() === '') return setProblem(noCouponCode());
    if (alone) return setProblem(aloneWords());
    setChecking(true);
    try {
      const { delivery_method, client } = sale;
      onDone(
        await call(checkCounterCoupon, {
          body: {
            store_id,
            code_discount,
            subtotal: priced.totals.subtotal,
            delivery_method,
            client_phone: client?.phone ?? '',
          },
        }),
      );
    } catch (error) {
      setProblem(isOffline(error) ? aloneWords() : messageOf(error));
      setChecking(false);
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Cupom')}
      size="sm"
      footer={
        <>
          {sale.coupon && (
            <Button variant="ghost" className="mr-auto" onClick={() => onDone(null)}>
              {t('Tirar cupom')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button variant="primary" type="submit" form={FORM} pending={checking} pendingText={t('Conferindo…')}>
            {t('Usar cupom')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label={t('Código do cupom')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={code_discount}
          error={problem || undefined}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem('');
          }}
        />
      </form>
    </Dialog>
  );
}
