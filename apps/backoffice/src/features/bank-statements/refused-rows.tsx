import type { sendBankStatement } from '@comanda/contract/finance/bank-statements';
import type { Output } from '@comanda/contract/route';
import { Banner } from '@comanda/ui/banner';
import { t } from '@comanda/ui/i18n';

export type Refused = Pick<Output<typeof sendBankStatement>, 'refused' | 'refused_count'>;

interface Props {
  of: Refused;
  className?: string;
}

/** Rows that were not understood: whoever mends them in the file sends it again. */
export function RefusedRows({ of: { refused, refused_count }, className }: Props) {
  return (
    <Banner
      tone="warning"
      {...(className !== undefined && { className })}
      title={t('{n, plural, one {# linha ficou} other {# linhas ficaram}} de fora.', { n: refused_count })}
    >
      <ul>
        {refused.map(({ row, words, why, said }) => (
          <li key={row}>
            {why === 'date'
              ? t('Linha {row}, {words}: não entendemos o dia {said}.', { row, words, said: quoted(said) })
              : why === 'amount'
                ? t('Linha {row}, {words}: não entendemos o valor {said}.', { row, words, said: quoted(said) })
                : t('Linha {row}, {words}: não entendemos o pedido {said}.', { row, words, said: quoted(said) })}
          </li>
        ))}
      </ul>
      {t('Corrija no arquivo e envie de novo: o que já entrou não entra outra vez.')}
    </Banner>
  );
}
const quoted = (said: string): string => (said === '' ? t('(vazio)') : `“${said}”`);
