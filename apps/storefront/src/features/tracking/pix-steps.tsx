import { t } from '@comanda/ui/i18n';

/** What the customer does in the bank's app. @param name whom the bank will name */
export function PixSteps({ name }: { name: string }) {
  return (
    <>
      <h2 className="t-title text-lg">{t('Como pagar')}</h2>
      <ol className="mt-3 space-y-3 text-base">
        {[
          t('Copie o código e abra o app do seu banco.'),
          t('Escolha Pix, depois Pix copia e cola.'),
          t('Confira o nome {name} e o valor, e confirme.', { name }),
        ].map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-sf-accent-soft text-ui font-bold text-sf-accent-soft-fg">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}
