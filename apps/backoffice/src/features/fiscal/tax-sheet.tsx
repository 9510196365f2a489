import { getFiscalItems, importFiscalItems, type TAX_SHEET_PROBLEMS } from '@comanda/contract/finance/fiscal';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWrite } from '../../platform/api.ts';

type Problem = { line: number; text: string; reason: (typeof TAX_SHEET_PROBLEMS)[number] };
const REASONS: Readonly<Record<Problem['reason'], () => string>> = {
  unknown_item: () => t('não há item com este número'),
  bad_code: () => t('não é um código deste tipo'),
};

/** The bookkeeper's sheet comes back: what it says is kept, what could not be read is told line by line. */
export function TaxSheet({ store_id }: { store_id: number }) {
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<{ changed: number; count: number; lines: readonly Problem[] } | null>(null);
  const send = useWrite(importFiscalItems, {
    refreshes: [getFiscalItems],
    onDone: ({ changed, problems: lines, problem_count: count }) =>
      count > 0 ? setProblems({ changed, count, lines }) : showToast(changedWords(changed)),
  });
  return (
    <>
      <Button
        className="max-sm:min-h-11"
        icon={<Upload className="size-4" aria-hidden />}
        pending={send.isPending}
        pendingText={t('Lendo…')}
        onClick={() => input.current?.click()}
      >
        {t('Trazer itens.csv')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="hidden"
        tabIndex={-1}
        aria-label={t('Planilha do contador')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) send.mutate({ params: { store_id }, body: {}, files: { file } });
          target.value = '';
        }}
      />
      {problems && (
        <Dialog
          isOpen
          onClose={() => setProblems(null)}
          title={t('{n, plural, one {Uma linha ficou de fora} other {# linhas ficaram de fora}}', {
            n: problems.count,
          })}
          footer={<Button onClick={() => setProblems(null)}>{t('Entendi')}</Button>}
        >
          <p className="text-sm text-fg-2">{changedWords(problems.changed)}</p>
          <ul className="mt-3 space-y-1 text-sm">
            {problems.lines.map(({ line, text, reason }) => (
              <li key={`${line} ${text}`}>
                {t('Linha {line}, “{text}”: {reason}.', { line, text, reason: REASONS[reason]() })}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

const changedWords = (n: number): string =>
  t('{n, plural, =0 {Nenhum item mudou.} one {# item mudou.} other {# itens mudaram.}}', { n });
