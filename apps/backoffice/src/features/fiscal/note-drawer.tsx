import { getFiscalNote } from '@comanda/contract/finance/fiscal-notes';
import { getNotePaper, getNoteXml, printNote } from '@comanda/contract/finance/fiscal-papers';
import type { Out } from '@comanda/contract/route';
import { COUNTRY } from '@comanda/domain/codes';
import { NOTE_MODEL } from '@comanda/domain/fiscal/access-key';
import { hasPaper } from '@comanda/domain/fiscal/note-states';
import { formatMoney } from '@comanda/domain/format';
import { notePaper } from '@comanda/escpos/note-paper';
import { maskTaxId } from '@comanda/domain/tax-id';
import { storeZone } from '@comanda/domain/time-zones';
import { Badge } from '@comanda/ui/badge';
import { Banner } from '@comanda/ui/banner';
import { Button } from '@comanda/ui/button';
import { Drawer } from '@comanda/ui/drawer';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Download, FileCode, Printer } from 'lucide-react';
import { useState } from 'react';
import { call, read, showFileRefusal, useWrite } from '../../platform/api.ts';
import { Answer } from '../../platform/page/answer.tsx';
import { saveFile } from '../../platform/save-file.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { DrawnPaper } from '../print-queue/public.ts';
import { NoteActs } from './note-acts.tsx';
import { NoteSteps } from './note-steps.tsx';
import { attentionWords, buyerWords, noteLook, noteName, noteReason, saleWords } from './note-words.ts';

type FoundNote = Out<(typeof getFiscalNote)['response']>;

interface Props {
  note_id: number;
  store: SessionStore;
  onClose: () => void;
}

/** A note with its paper, its files and its whole way. */
export function NoteDrawer({ note_id, store, onClose }: Props) {
  const asked = useQuery({ ...read(getFiscalNote, { query: { store_id: store.id, note_id } }), staleTime: 0 });
  const number = asked.data?.note.number ?? null;
  const title = asked.data === undefined || number === null ? t('Nota fiscal') : noteName(asked.data.note);
  return (
    <Drawer onClose={onClose} title={title} head={<h2 className="t-title text-xl">{title}</h2>}>
      <Answer of={asked} rows={6}>
        {(found) => <Body found={found} store={store} />}
      </Answer>
    </Drawer>
  );
}

function Body({ found, store }: { found: FoundNote; store: SessionStore }) {
  const { note, steps } = found;
  const { tone, icon: Icon, words } = noteLook(note.state);
  const reason = noteReason(note);
  return (
    <>
      <section className="space-y-3 border-b border-line p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone} icon={<Icon className="size-3.5" aria-hidden />}>
            {words}
          </Badge>
          <span className="text-ui text-fg-2">
            {[t('Pedido {number}', { number: saleWords(note) }), buyerWords(note)].join(' · ')}
          </span>
          <b className="t-money ml-auto text-lg">{formatMoney(note.total, store.country_id)}</b>
        </div>
        {reason !== '' && <p className={note.state === 'refused' ? 'text-sm text-danger-text' : 'text-sm'}>{reason}</p>}
        {note.environment === 'test' && <Banner tone="info">{t('Ambiente de teste: sem valor fiscal.')}</Banner>}
        {note.attention !== null && <Banner tone="warning">{attentionWords(note.attention)}</Banner>}
        <NoteActs note={note} store={store} />
      </section>
      {hasPaper(note.state) || note.state === 'cancelled' ? <Papers found={found} store={store} /> : null}
      <NoteSteps steps={steps} store={store} />
    </>
  );
}

/** A company's paper is on A4: what it says of who bought and of what. */
function CompanyPart({ document, country_id }: { document: NonNullable<FoundNote['document']>; country_id: number }) {
  const { name, tax_id, address, state_registration = '' } = document.buyer;
  const place = address === null ? [] : [address.street, address.number, address.district, address.city, address.state];
  return (
    <div className="space-y-3 text-sm">
      <p>
        <b className="block font-semibold">{name}</b>
        {maskTaxId(tax_id, COUNTRY.brazil)}
        {state_registration !== '' && ` · ${t('IE {number}', { number: state_registration })}`}
        <span className="block text-fg-2">{place.filter(Boolean).join(', ')}</span>
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {document.lines.map((line) => (
          <li key={line.key} className="flex gap-3 py-2">
            <span className="min-w-0 flex-1">
              {line.name}
              <span className="block text-ui text-fg-3">{`CFOP ${line.cfop} · NCM ${line.ncm}`}</span>
            </span>
            <span className="tabular-nums">{formatMoney(line.gross, country_id)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const TYPE = { columns: 48, code_page: 16, encoding: 'windows-1252', cuts: false, drawer: false } as const;

/** What there is to give away: the paper, and the signed text. */
function Papers({ found: { note, document }, store }: { found: FoundNote; store: SessionStore }) {
  const [op_id] = useState(() => crypto.randomUUID());
  const query = { store_id: store.id, note_id: note.id };
  const print = useWrite(printNote, {
    onDone: ({ papers }) =>
      showToast(papers > 0 ? t('Impressão enviada.') : t('Sem impressora de caixa: baixe o PDF e imprima por ele.')),
  });
  const [copies, setCopies] = useState(0);
  const isCompanys = note.model === NOTE_MODEL.nfe;
  const name = `${isCompanys ? 'nfe' : 'nfce'}-${note.series ?? 0}-${note.number ?? 0}`;
  const pdf = () =>
    call(getNotePaper, { query: { ...query, as: 'pdf' } })
      .then((file) => saveFile(`${name}.pdf`, 'application/pdf', file))
      .catch(showFileRefusal);
  const xml = () =>
    call(getNoteXml, { query })
      .then((file) => saveFile(`${note.access_key}-nfe.xml`, 'application/xml', file))
      .catch(showFileRefusal);
  const zone = storeZone(store.timezone, store.country_id);
  return (
    <section className="border-b border-line p-5">
      <div className="mb-4 flex flex-wrap gap-2">
        {!isCompanys && (
          <Button
            icon={<Printer className="size-4" aria-hidden />}
            pending={print.isPending}
            onClick={() => {
              // Each press is a paper; the same press twice is one.
              print.mutate({ body: { ...query, op_id: `${op_id}-${copies}` } });
              setCopies(copies + 1);
            }}
          >
            {t('Imprimir')}
          </Button>
        )}
        <Button icon={<Download className="size-4" aria-hidden />} onClick={() => void pdf()}>
          {isCompanys ? t('Baixar DANFE') : t('Baixar PDF')}
        </Button>
        {note.has_xml && (
          <Button icon={<FileCode className="size-4" aria-hidden />} onClick={() => void xml()}>
            {t('Baixar XML')}
          </Button>
        )}
      </div>
      {document !== null && isCompanys && <CompanyPart document={document} country_id={store.country_id} />}
      {document !== null && !isCompanys && (
        <div className="overflow-x-auto rounded-lg bg-surface-3 p-3">
          <DrawnPaper
            paper={notePaper({ ...note, document }, { name: store.name, country_id: store.country_id, zone })}
            type={TYPE}
          />
        </div>
      )}
    </section>
  );
}
