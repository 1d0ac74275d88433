// A short text beside something that is pointed at, focused, or pressed though nothing else comes of that.

import { type ReactNode, useEffect, useRef } from 'react';

interface TooltipProps {
  readonly text: string;
  readonly id?: string;
  /** A tap shows it too: for what does nothing else when it is pressed. */
  readonly onTap?: boolean;
  readonly children: ReactNode;
}

/** How long a tip stays that a finger asked for. */
const TAP_MS = 3000;

export const Tooltip = ({ text, id, onTap = false, children }: TooltipProps): ReactNode => {
  const box = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  };
  const show = () => {
    clearTimeout(timer.current);
    if (!box.current || !tip.current) return;
    if (!tip.current.matches(':popover-open')) tip.current.showPopover();
    place(tip.current, box.current);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is what one interacts with.
    <span
      className="has-tip"
      ref={box}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') show();
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') hide();
      }}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show();
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
      onClickCapture={(event) => {
        const control = (event.target as Element).closest('[aria-disabled=true]');
        if (!control && !onTap) return hide();
        show();
        timer.current = setTimeout(hide, TAP_MS);
      }}
    >
      {children}
      <span className="tip" role="tooltip" id={id} ref={tip} popover="manual">
        {text}
      </span>
    </span>
  );
};

const GAP = 8;

/** Above its control and inside the window; below where there is no room above. */
const place = (tip: HTMLElement, control: HTMLElement): void => {
  const around = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = around.left + around.width / 2 - width / 2;
  const above = around.top - height - GAP;
  tip.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
  tip.style.top = `${above >= GAP ? above : around.bottom + GAP}px`;
};
