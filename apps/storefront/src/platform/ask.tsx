import { createRoot } from 'react-dom/client';
import { useLayoutEffect, useRef } from 'react';

interface Question {
  /** A question with its object: 'Começar uma sacola nova?' */
  title: string;
  /** The consequence. */
  body: string;
  /** Repeats the verb. */
  confirm: string;
  cancel: string;
}

/** Asks in a dialog above everything. @returns whether it was confirmed */
export function ask(question: Question): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      root.unmount();
      host.remove();
      resolve(confirmed);
    };
    root.render(<Ask {...question} onAnswer={answer} />);
  });
}

function Ask({ title, body, confirm, cancel, onAnswer }: Question & { onAnswer: (confirmed: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="pergunta"
      className="sheet sheet-dialog md:max-w-110"
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <div className="flex flex-col gap-3 p-5 pb-[calc(1.25rem+var(--safe-b))]">
        <h2 id="pergunta" className="t-title text-xl">
          {title}
        </h2>
        <p className="text-base text-sf-fg-2">{body}</p>
        <div className="mt-2 flex flex-col gap-2">
          <button type="button" className="btn btn-lg border-sf-line" onClick={() => onAnswer(false)}>
            {cancel}
          </button>
          <button type="button" className="btn btn-lg btn-store" onClick={() => onAnswer(true)}>
            {confirm}
          </button>
        </div>
      </div>
    </dialog>
  );
}
