import type { ClientCard } from '@comanda/contract/clients/clients';
import { getCredit } from '@comanda/contract/clients/credit';
import { COUNTRY } from '@comanda/domain/codes';
import { isPositive } from '@comanda/domain/money';
import { internationalPhone, isMobile, isPhone, maskPhone } from '@comanda/domain/phone';
import { maskTaxId } from '@comanda/domain/tax-id';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Cake, Copy, FileText, Mail, MessageCircle, Phone, QrCode, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '../../../platform/copy-text.ts';
import { read } from '../../../platform/api.ts';
import { PageLink } from '../../../platform/page/page-link.tsx';
import { type SessionStore, usePermission } from '../../../platform/session.tsx';
import { chargesPage } from '../../charges/pages.ts';
import { counterPage } from '../../counter/pages.ts';
import { birthdayWords } from '../birthday.ts';

const TILE =
  'flex min-h-14 flex-col items-center justify-center gap-1 rounded-lg bg-surface-3 px-1 py-2 text-center text-ui font-semibold hover:bg-surface-2';

/** How to reach the person, what they want or owe, and what their documents say. */
export function ClientContact({ store, client }: { store: SessionStore; client: ClientCard }) {
  const { country_id } = store;
  const { phone, other_phones, email, tax_id, birthday_day, birthday_month } = client;
  const number = isPhone(phone, country_id) ? internationalPhone(phone, country_id) : null;
  const shown = maskPhone(phone, country_id);
  const maySeeDebt = usePermission('orders_edit');
  const { data: credit } = useQuery({
    ...read(getCredit, { params: { id: client.id }, query: { store_id: store.id } }),
    enabled: maySeeDebt,
  });
  const owes = country_id === COUNTRY.brazil && credit !== undefined && isPositive(credit.balance);
  const birthday = birthdayWords(birthday_day, birthday_month, country_id);
  return (
    <section className="border-b border-line p-5" aria-label={t('Contato')}>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="inline-flex min-h-8 items-center pointer-coarse:min-h-11 gap-2 text-base font-semibold"
          aria-label={t('Copiar o telefone {phone}', { phone: shown })}
          onClick={() => void copyText(phone, t('Número copiado.'), t('Não foi possível copiar o número.'))}
        >
          {shown || t('Sem telefone')}
          <Copy className="size-4 text-fg-3" aria-hidden />
        </button>
      </div>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2">
        {number !== null && isMobile(phone, country_id) && (
          <a className={TILE} href={`https://wa.me/${number.replace('+', '')}`} target="_blank" rel="noreferrer">
            <MessageCircle className="size-5" aria-hidden />
            WhatsApp
          </a>
        )}
        {number !== null && (
          <a className={TILE} href={`tel:${number}`}>
            <Phone className="size-5" aria-hidden />
            {t('Ligar')}
          </a>
        )}
        {!client.blocked && (
          <PageLink page={counterPage} search={{ cliente: client.id }} className={TILE}>
            <ReceiptText className="size-5" aria-hidden />
            {t('Novo pedido')}
          </PageLink>
        )}
        {owes && (
          <PageLink page={chargesPage} search={{ cobranca: 'nova', cliente: client.id }} className={TILE}>
            <QrCode className="size-5" aria-hidden />
            {t('Cobrar')}
          </PageLink>
        )}
        {email !== '' && (
          <a className={TILE} href={`mailto:${email}`}>
            <Mail className="size-5" aria-hidden />
            {t('E-mail')}
          </a>
        )}
      </div>
      {other_phones.length > 0 && (
        <p className="mt-3 text-sm text-fg-2">
          {t('Também pede com {phones}.', {
            phones: other_phones.map((each) => maskPhone(each, country_id)).join(', '),
          })}
        </p>
      )}
      {(email !== '' || tax_id !== '' || birthday !== '') && (
        <ul className="mt-3 space-y-1 text-sm text-fg-2">
          {email !== '' && <Fact icon={<Mail className="size-4" aria-hidden />}>{email}</Fact>}
          {tax_id !== '' && (
            <Fact icon={<FileText className="size-4" aria-hidden />}>{maskTaxId(tax_id, country_id)}</Fact>
          )}
          {birthday !== '' && (
            <Fact icon={<Cake className="size-4" aria-hidden />}>{t('Aniversário em {birthday}', { birthday })}</Fact>
          )}
        </ul>
      )}
    </section>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <span className="text-fg-3">{icon}</span>
    <span className="min-w-0 break-all">{children}</span>
  </li>
);
