import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { EmptyState } from '@comanda/ui/empty-state';
import { t } from '@comanda/ui/i18n';
import { SearchInput } from '@comanda/ui/search-input';
import { showToast } from '@comanda/ui/toast';
import { useState } from 'react';
import { findPictures } from './find-pictures.ts';
import { bankPath, fetchBankPicture } from './food-bank.ts';

interface Props {
  /** What the picture is for: its words are searched first. */
  name?: string;
  onChosen: (file: File) => void;
  onClose: () => void;
}

export function FoodBankDialog({ name = '', onChosen, onClose }: Props) {
  const [words, setWords] = useState(() => (findPictures(name).length > 0 ? name : ''));
  const found = findPictures(words);

  async function choose(file: string) {
    try {
      onChosen(await fetchBankPicture(file));
    } catch {
      showToast({ text: t('Não conseguimos trazer este desenho. Tente de novo.'), tone: 'danger' });
    }
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('Escolha um desenho')}>
      <SearchInput label={t('Buscar: pizza, doce, bebida…')} value={words} onChange={setWords} className="mb-3" />
      {found.length === 0 ? (
        <EmptyState
          title={t('Nenhum desenho com “{words}”', { words })}
          action={<Button onClick={() => setWords('')}>{t('Ver todos')}</Button>}
        />
      ) : (
        <ul aria-label={t('Desenhos')} className="grid grid-cols-3 gap-3 sm:grid-cols-4">
          {found.map(({ file, name: caption }) => (
            <li key={file}>
              <button
                type="button"
                className="w-full rounded-lg p-1 text-ui hover:bg-surface-3"
                onClick={() => void choose(file)}
              >
                <img
                  src={`${bankPath(file)}-240.webp`}
                  alt=""
                  loading="lazy"
                  className="mb-1 aspect-square w-full rounded-md object-cover"
                />
                {caption}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
