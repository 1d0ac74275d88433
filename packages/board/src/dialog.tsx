// A question or a page of help above the table. The browser's own <dialog>: it keeps the focus, Escape closes it.

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons along the bottom, the strong one last. */
  readonly buttons?: ReactNode;
  readonly wide?: boolean;
}

/** Open for as long as it is rendered. */
export const Dialog = ({ title, onClose, children, buttons, wide = false }: DialogProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is the same for a pointer beside it.
    <dialog
      ref={dialog}
      className={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A dialog inside this one, or a file chooser, has its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-body">
        <header>
          <h2 id={titleId}>{title}</h2>
          <Button look="quiet" className="icon" aria-label="Close" onPress={onClose}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M5 5l10 10M15 5L5 15" className="stroke" />
            </svg>
          </Button>
        </header>
        {children}
        {buttons ? <footer>{buttons}</footer> : null}
      </div>
    </dialog>
  );
};
