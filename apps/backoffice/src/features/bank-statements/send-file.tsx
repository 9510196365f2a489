import { Button } from '@comanda/ui/button';
import { Upload } from 'lucide-react';
import { useRef } from 'react';

interface Props {
  label: string;
  pending: boolean;
  pendingText: string;
  accept: string;
  onFile: (file: File) => void;
}

/** The one thing to do on a page of statements. */
export function SendFile({ label, pending, pendingText, accept, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="primary"
        icon={<Upload className="size-4" aria-hidden />}
        pending={pending}
        pendingText={pendingText}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
