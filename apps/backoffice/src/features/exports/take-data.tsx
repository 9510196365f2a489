import { getExportSize } from '@comanda/contract/reports/exports';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Card } from '@comanda/ui/card';
import { Fold } from '@comanda/ui/fold';
import { t } from '@comanda/ui/i18n';
import { Skeleton } from '@comanda/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Check, Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Answer } from '../../platform/page/answer.tsx';
import { messageOf, read } from '../../platform/api.ts';
import { downloadStore } from './download-store.ts';
import { megabytes } from './megabytes.ts';
import { ProgressBar } from './progress-bar.tsx';

/** What is known of the file before it is here is an estimate: the bar waits near its end. */
const NEARLY = 0.97;
type Step = { at: 'rest' } | { at: 'coming'; bytes: number } | { at: 'done' } | { at: 'failed'; why: string };

/** Everything of a store in one file, in one click. */
export function TakeData({ store_id }: { store_id: number }) {
  const asked = useQuery(read(getExportSize, { params: { id: store_id } }));
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function take() {
    const control = new AbortController();
    stop.current = control;
    setStep({ at: 'coming', bytes: 0 });
    try {
      await downloadStore(store_id, {
        signal: control.signal,
        onProgress: (bytes) => setStep({ at: 'coming', bytes }),
      });
      setStep({ at: 'done' });
    } catch (failure) {
      setStep(control.signal.aborted ? { at: 'rest' } : { at: 'failed', why: messageOf(failure) });
    }
  }

  return (
    <Answer of={asked} waiting={<Skeleton className="h-72" />}>
      {(data) => (
        <Card className="p-4 md:p-5">
          <h2 className="t-title text-base">{t('Baixar tudo')}</h2>
          <p className="mt-1 text-sm text-fg-2">
            {t(
              '{items, plural, =0 {nenhum item} one {# item} other {# itens}}, {clients, plural, =0 {nenhum cliente} one {# cliente} other {# clientes}}, {orders, plural, =0 {nenhum pedido} one {# pedido} other {# pedidos}} e {images, plural, =0 {nenhuma foto} one {# foto} other {# fotos}}: cerca de {size}.',
              { ...data, size: megabytes(data.bytes) },
            )}
          </p>
          <Fold title={t('O que vai no arquivo')} className="mt-1">
            <ul className="mt-1 space-y-1.5 text-sm">
              <Inside>{t('Cardápio, receitas, estoque, rascunhos e o que foi excluído.')}</Inside>
              <Inside>{t('Pedidos, clientes com pontos, cupons, taxas e horários.')}</Inside>
              <Inside>{t('Fotos, aparência, impressão, entregadores e histórico.')}</Inside>
              <Inside>{t('Caixa, fiado, autorizações e mensalidades.')}</Inside>
              <Inside>{t('Planilhas de itens, clientes, pedidos, taxas e estoque.')}</Inside>
            </ul>
          </Fold>
          <p className="mt-3 text-ui text-fg-3">
            {t('Senhas, convites, impressoras e links ficam de fora. Tem dados pessoais dos clientes: guarde bem.')}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button
              variant="primary"
              size="lg"
              icon={<Download className="size-4.5" aria-hidden />}
              pending={step.at === 'coming'}
              pendingText={t('Baixando…')}
              onClick={() => void take()}
            >
              {t('Levar meus dados')}
            </Button>
            {step.at === 'coming' && (
              <Button size="lg" icon={<X className="size-4" aria-hidden />} onClick={() => stop.current?.abort()}>
                {t('Parar')}
              </Button>
            )}
          </div>
          {step.at === 'coming' && (
            <ProgressBar label={t('Quanto já veio')} share={Math.min(NEARLY, step.bytes / data.bytes)}>
              {t('{size} já vieram. Deixe esta página aberta.', { size: megabytes(step.bytes) })}
            </ProgressBar>
          )}
          {step.at === 'done' && (
            <Banner tone="success" className="mt-4" title={t('Pronto.')}>
              {t('O arquivo está na pasta de downloads.')}
            </Banner>
          )}
          {step.at === 'failed' && (
            <Banner tone="danger" className="mt-4">
              {step.why}
            </Banner>
          )}
        </Card>
      )}
    </Answer>
  );
}

const Inside = ({ children }: { children: string }) => (
  <li className="flex gap-2">
    <Check className="mt-0.5 size-4 shrink-0 text-success-text" aria-hidden />
    {children}
  </li>
);
