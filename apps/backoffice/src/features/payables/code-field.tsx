import { PAYABLE_PAYMENT } from '@comanda/domain/fields/payable';
import { type PaymentCode, readPaymentCode } from '@comanda/domain/payables/payment-code';
import { Badge } from '@comanda/ui/badge';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { refusalSentence } from '@comanda/words/refusals';
import { useController } from 'react-hook-form';
import { said } from '../../platform/said.ts';

/** A boleto or a Pix is read while it is pasted; its digits are checked before anybody trusts them. */
export function CodeField({ today, onRead }: { today: string; onRead?: (code: PaymentCode) => void }) {
  const { field, fieldState } = useController<Record<string, string>>({ name: 'code' });
  const { ref, onBlur, onChange, value } = field;
  const read = value === '' ? null : readPaymentCode(value, today);
  const long = value.replace(/\D/g, '').length >= 44 || value.startsWith('0002');
  return (
    <TextInput
      ref={ref}
      label={said(PAYABLE_PAYMENT.code)}
      optional
      help={t('Cole a linha digitável, o código de barras ou o Pix copia e cola.')}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => {
        const found = target.value === '' ? null : readPaymentCode(target.value, today);
        onChange(found?.ok ? found.value.shown : target.value);
        if (found?.ok) onRead?.(found.value);
      }}
      onBlur={onBlur}
      suffix={read?.ok ? <Badge tone="success">{t('lido')}</Badge> : undefined}
      error={
        fieldState.error?.message ?? (read && !read.ok && long ? refusalSentence(read.code, read.detail) : undefined)
      }
    />
  );
}
