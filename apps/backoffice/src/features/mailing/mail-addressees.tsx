import { t } from '@comanda/ui/i18n';

interface Props {
  recipients: number;
  when: string;
  sent: number;
}

/** Whom it goes to and when, which its kind decides. */
export const MailAddressees = ({ recipients, when, sent }: Props) => (
  <dl className="space-y-3 text-sm">
    <div>
      <dt className="font-semibold">{t('Para')}</dt>
      <dd className="text-fg-2">{t('Quem aceita e-mail, {n}', { n: recipients })}</dd>
    </div>
    <div>
      <dt className="font-semibold">{t('Quando')}</dt>
      <dd className="text-fg-2">{when}</dd>
    </div>
    {sent > 0 && <AlreadySent sent={sent} />}
  </dl>
);

export const AlreadySent = ({ sent }: { sent: number }) => (
  <div>
    <dt className="font-semibold">{t('Já foram')}</dt>
    <dd className="text-fg-2">{t('{n, plural, one {# enviado} other {# enviados}}', { n: sent })}</dd>
  </div>
);
