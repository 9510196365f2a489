import { tablePath } from '@comanda/domain/paths';
import { readTableNumber, writeTableNumber } from '@comanda/domain/tables/table-number';
import { t } from '@comanda/ui/i18n';
import { type FormEvent, useState } from 'react';
import { navigate } from '../../platform/page/navigation.tsx';
import { useStore } from '../../platform/page/page-context.tsx';

/** At a table that has not said its number: the order needs it, and the address then has it. @param missing a number that no table has */
export function TableField({ missing }: { missing?: number }) {
  const { url } = useStore();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = readTableNumber(typed);
    if (number === null) setWrong(true);
    else navigate(tablePath(url, number), { replace: true });
  };
  return (
    <form
      className="bg-sf-surface px-4 pb-4 text-sf-fg lg:rounded-lg lg:border lg:border-sf-line lg:p-4 print:hidden"
      onSubmit={submit}
      noValidate
    >
      {missing !== undefined && (
        <p role="alert" className="mb-3 text-base font-semibold">
          {t('A mesa {number} não existe aqui.', { number: writeTableNumber(missing) })}
        </p>
      )}
      <label htmlFor="mesa" className="text-base font-semibold">
        {t('Qual é a sua mesa?')}
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id="mesa"
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          className="input input-lg min-w-0 flex-1 border-sf-line-input bg-sf-surface text-base text-sf-fg"
          value={typed}
          aria-invalid={wrong}
          aria-describedby={wrong ? 'mesa-erro' : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setWrong(false);
          }}
        />
        <button type="submit" className="btn btn-store btn-lg">
          {t('Sentar')}
        </button>
      </div>
      {wrong && (
        <p id="mesa-erro" role="alert" className="mt-2 text-sm font-semibold text-danger-text">
          {t('Digite o número que está na mesa.')}
        </p>
      )}
    </form>
  );
}
