import { Button } from '@comanda/ui/button';
import { t } from '@comanda/ui/i18n';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../toast.ts';

/** A Pix code to copy, and to select by hand where the clipboard is refused. */
export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      setTimeout(() => setCopied(false), 3000);
    } catch {
      void toast({ text: t('Não foi possível copiar o texto.'), tone: 'warning' });
    }
  }
  return (
    <>
      <Button
        variant="store"
        size="xl"
        className="mt-5 w-full"
        icon={copied ? <Check className="size-5" aria-hidden /> : <Copy className="size-5" aria-hidden />}
        onClick={() => void copy()}
      >
        {copied ? t('Código copiado') : t('Copiar código Pix')}
      </Button>
      <input
        readOnly
        value={code}
        aria-label={t('Código Pix copia e cola')}
        className="mt-2 h-11 w-full truncate rounded-md bg-sf-band px-3 font-mono text-ui text-sf-band-fg"
        onFocus={({ target }) => target.select()}
      />
      <output className="sr-only">{copied ? t('Código copiado.') : ''}</output>
    </>
  );
}
