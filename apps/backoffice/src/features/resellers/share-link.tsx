import { referralLink } from '@comanda/domain/stores/store-referral';
import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { Copy } from 'lucide-react';
import { copyText } from '../../platform/copy-text.ts';

/** The link whose sign-ups are kept as this code's. */
export function ShareLink({ code }: { code: string }) {
  const link = referralLink(location.origin, code);
  const words = t(
    'Uso a Comanda na minha loja: cardápio digital e pedidos sem taxa por pedido. Comece grátis: {link}',
    {
      link,
    },
  );
  return (
    <div className="space-y-3">
      <TextInput label={t('Seu link')} value={link} readOnly onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        <Button
          variant="primary"
          className="max-md:h-11"
          icon={<Copy className="size-4" aria-hidden />}
          onClick={() => void copyText(link, t('Link copiado.'))}
        >
          {t('Copiar link')}
        </Button>
        <a
          className="btn btn-secondary max-md:h-11"
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('Enviar pelo WhatsApp')}
        </a>
      </div>
    </div>
  );
}
