// What a word of the game means, beside the word: any element with `data-term` that is pointed at, focused or tapped.

import { Button, type Glossary } from '@turnfold/board';
import { loadLearning } from '@turnfold/catalog/learning';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import './term-tip.css';

interface TermTipProps {
  readonly glossary: Glossary;
  readonly onRule: ((rule: string) => void) | null;
}

interface Asked {
  readonly term: Element;
  readonly word: string;
  /** Pressed: it stays, and its rule can be opened. */
  readonly stays: boolean;
}

export const loadGlossary = async (rulesId: string): Promise<Glossary> =>
  (await loadLearning(rulesId))?.glossary ?? {};

export const TermTip = ({ glossary, onRule }: TermTipProps): ReactNode => {
  const [asked, setAsked] = useAsked(glossary);
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (asked && tip.current) place(tip.current, asked.term);
  }, [asked]);
  const known = asked ? glossary[asked.word] : undefined;
  return (
    <div className="term-tip" role="status" ref={tip} hidden={!known} data-testid="term-tip">
      {known ? <p>{known.text}</p> : null}
      {known && asked?.stays && onRule ? (
        <Button
          look="quiet"
          onPress={() => {
            setAsked(null);
            onRule(known.rule);
          }}
        >
          Rule {known.rule}
        </Button>
      ) : null}
    </div>
  );
};

/** The word that is asked about, wherever on the page it stands. */
const useAsked = (glossary: Glossary) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    const ask = (target: EventTarget | null, stays: boolean) => {
      const term = target instanceof Element ? target.closest('[data-term]') : null;
      const word = term?.getAttribute('data-term') ?? '';
      if (term && Object.hasOwn(glossary, word)) setAsked({ term, word, stays });
      else if (stays && target instanceof Element && !target.closest('.term-tip')) setAsked(null);
      else if (!stays) setAsked((now) => (now?.stays ? now : null));
    };
    const onOver = (event: PointerEvent) => event.pointerType === 'mouse' && ask(event.target, false);
    const onFocus = (event: FocusEvent) => ask(event.target, false);
    const onClick = (event: MouseEvent) => ask(event.target, true);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setAsked(null);
    document.addEventListener('pointerover', onOver);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, [glossary]);
  return [asked, setAsked] as const;
};

const GAP = 8;

/** Above its word and inside the window; below where there is no room above. */
const place = (tip: HTMLElement, term: Element): void => {
  const around = term.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = around.left + around.width / 2 - width / 2;
  const above = around.top - height - GAP;
  tip.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
  tip.style.top = `${above >= GAP ? above : around.bottom + GAP}px`;
};
