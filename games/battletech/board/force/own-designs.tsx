// Designs of one's own: pasted or from a file, checked to the last slot, with every mistake in words.

import { Button } from '@turnfold/board';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { MechDesign } from '../../src/units/design.ts';
import { designOf, ROSTER } from '../../src/units/roster.ts';
import { type CheckedDesigns, checkDesigns, copyOf, type FaultyDesign } from './own-design-check.ts';

export const OwnDesigns = ({
  onAdd,
}: {
  readonly onAdd: (designs: readonly MechDesign[]) => void;
}): ReactNode => {
  const id = useId();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<CheckedDesigns | null>(null);
  const answered = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checked) answered.current?.scrollIntoView({ block: 'nearest' });
  }, [checked]);
  const change = (next: string) => {
    setText(next);
    setChecked(null);
  };
  const check = () => {
    const answer = checkDesigns(text);
    setChecked(answer);
    if (answer.designs.length > 0 && answer.faulty.length === 0) onAdd(answer.designs);
  };
  return (
    <details className="b-own">
      <summary>Designs of your own</summary>
      <div className="b-own-body">
        <label htmlFor={id}>Designs as JSON</label>
        <textarea
          id={id}
          rows={8}
          spellCheck={false}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <div className="b-row">
          <label className="small">
            Start from a copy of{' '}
            <select value="" onChange={(event) => change(copyOf(designOf(event.target.value)))}>
              <option value="" disabled>
                a design
              </option>
              {ROSTER.map(({ id: design, name }) => (
                <option key={design} value={design}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="small">
            or from a file{' '}
            <input
              type="file"
              accept=".json,application/json"
              onChange={async (event) => change((await event.target.files?.[0]?.text()) ?? '')}
            />
          </label>
        </div>
        <Button
          onPress={check}
          disabled={text.trim() === ''}
          why="Write or paste a design first."
          data-testid="check-design"
        >
          Check and add
        </Button>
        <div ref={answered} aria-live="polite" data-testid="design-answer">
          {checked ? <Answer checked={checked} /> : null}
        </div>
      </div>
    </details>
  );
};

const Answer = ({ checked: { designs, faulty } }: { readonly checked: CheckedDesigns }): ReactNode =>
  faulty.length === 0 ? (
    <p className="small">{designs.map(({ name }) => name).join(', ')}: lawful, and in your force.</p>
  ) : (
    faulty.map((design) => <Faults key={design.name} design={design} />)
  );

const Faults = ({ design: { name, problems } }: { readonly design: FaultyDesign }): ReactNode => (
  <section className="b-faults small" aria-label={`What is wrong with ${name}`}>
    <p className="b-danger">
      {name}: {problems.length === 1 ? 'one mistake' : `${problems.length} mistakes`}.
    </p>
    <ul>
      {problems.map(({ explain, hint }) => (
        <li key={explain}>
          {explain} <span className="quiet">{hint}</span>
        </li>
      ))}
    </ul>
  </section>
);
