import { listGroups } from '@comanda/contract/menu/groups';
import { getMenuPdf, type MENU_EDITIONS } from '@comanda/contract/marketing/marketing';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Checkbox, Switch } from '@comanda/ui/checkbox';
import { RadioCards } from '@comanda/ui/choice-group';
import { FieldGroup } from '@comanda/ui/field';
import { t } from '@comanda/ui/i18n';
import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../platform/page/page-frame.tsx';
import { call, read, showRefusal } from '../../platform/api.ts';
import { useStore, type SessionStore } from '../../platform/session.tsx';
import { useDebounced } from '../../platform/use-debounced.ts';
import { saveBlob } from './save-blob.ts';

type Edition = (typeof MENU_EDITIONS)[number];
const PREVIEW_AFTER_MS = 400;

export function MenuPdfPage() {
  const store = useStore();
  return store && <MenuPdf key={store.id} store={store} />;
}

/** The menu as a file to print: what is on sale now, in the edition that its readers need. */
function MenuPdf({ store }: { store: SessionStore }) {
  const groups = useQuery(read(listGroups, { query: { store_id: store.id } }));
  const [edition, setEdition] = useState<Edition>('color');
  const [parts, setParts] = useState({ pictures: false, descriptions: true, hours: true, qr: true });
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [pending, setPending] = useState(false);
  const shown = groups.data?.filter(({ is_invisible, itens_count }) => !is_invisible && itens_count > 0) ?? [];
  const chosen = shown.filter(({ id }) => !left.has(id));
  const flag = (on: boolean) => (on ? '1' : '0') as '1' | '0'; // what the query takes
  const query = {
    edition,
    pictures: flag(parts.pictures),
    descriptions: flag(parts.descriptions),
    hours: flag(parts.hours),
    qr: flag(parts.qr),
    ...(left.size > 0 && chosen.length > 0 ? { groups: chosen.map(({ id }) => id).join(',') } : {}),
  };
  const href = `/api/${getMenuPdf.path.replace('{id}', String(store.id))}?${new URLSearchParams(query)}`;
  const settled = useDebounced(href, PREVIEW_AFTER_MS);
  const nothing =
    !groups.data || chosen.length > 0
      ? undefined
      : shown.length > 0
        ? t('Escolha pelo menos um grupo com itens.')
        : t('O cardápio ainda não tem itens à venda. Crie os primeiros e volte aqui.');

  async function download() {
    setPending(true);
    try {
      saveBlob(await call(getMenuPdf, { params: { id: store.id }, query }), `cardapio-${store.url}.pdf`);
    } catch (error) {
      showRefusal(error);
    } finally {
      setPending(false);
    }
  }
  const part = (name: keyof typeof parts, label: string) => (
    <Switch
      label={label}
      checked={parts[name]}
      onChange={({ target }) => setParts({ ...parts, [name]: target.checked })}
    />
  );

  return (
    <Page
      width="wide"
      lead={t('Em folha A4, com o que está à venda e os preços de agora. Baixe de novo quando mudar.')}
    >
      <div className="mt-4 grid gap-6 lg:grid-cols-[340px_minmax(0,1fr)]">
        <div className="space-y-5">
          <RadioCards
            label={t('Edição')}
            columns="grid-cols-1"
            value={edition}
            onChange={setEdition}
            choices={[
              { value: 'color', label: t('Com as cores da loja'), hint: t('Duas colunas.') },
              {
                value: 'large',
                label: t('Letra grande'),
                hint: t('Para quem lê com dificuldade: nada abaixo de 14 pontos.'),
              },
              { value: 'plain', label: t('Preto e branco'), hint: t('Para copiar e gastar pouca tinta.') },
            ]}
          />
          <FieldGroup label={t('O que entra')}>
            <div className="flex flex-col items-start gap-3">
              {part('descriptions', t('Descrições'))}
              {part('pictures', t('Fotos'))}
              {part('hours', t('Dias e horários'))}
              {part('qr', t('QR code do cardápio'))}
            </div>
          </FieldGroup>
          {groups.error && (
            <Banner tone="warning" title={t('Não conseguimos listar os grupos: o PDF sai com todos.')}>
              <button type="button" className="underline underline-offset-2" onClick={() => void groups.refetch()}>
                {t('Tentar de novo')}
              </button>
            </Banner>
          )}
          {shown.length > 1 && <GroupChoice groups={shown} left={left} onChange={setLeft} />}
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              icon={<Download className="size-4" aria-hidden />}
              pending={pending}
              pendingText={t('Montando…')}
              disabledReason={nothing}
              onClick={() => void download()}
            >
              {t('Baixar PDF')}
            </Button>
            {nothing === undefined && (
              <a className="btn btn-secondary" href={href} target="_blank" rel="noreferrer">
                <ExternalLink className="size-4" aria-hidden />
                {t('Abrir')}
              </a>
            )}
          </div>
          {nothing !== undefined && <p className="text-sm text-fg-2">{nothing}</p>}
        </div>
        {/* Phones show no PDF inside a page: there it is opened. */}
        {chosen.length > 0 && (
          <iframe
            key={settled}
            src={`${settled}#toolbar=0&navpanes=0&view=FitH`}
            title={t('Prévia do cardápio')}
            className="hidden h-[78dvh] w-full rounded-lg border border-line bg-surface-3 lg:block"
          />
        )}
      </div>
    </Page>
  );
}

interface GroupChoiceProps {
  groups: readonly { id: number; name: string }[];
  left: ReadonlySet<number>;
  onChange: (left: ReadonlySet<number>) => void;
}

function GroupChoice({ groups, left, onChange }: GroupChoiceProps) {
  return (
    <FieldGroup label={t('Grupos')}>
      <div className="flex max-h-64 flex-col items-start gap-2 overflow-y-auto">
        {groups.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={!left.has(id)}
            onChange={({ target }) =>
              onChange(new Set(target.checked ? [...left].filter((other) => other !== id) : [...left, id]))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
