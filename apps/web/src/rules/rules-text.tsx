// A rulebook as it is read: searched, with its rules to link to, pictures and the game's words.

import type { Learning, RulePicture } from '@turnfold/board';
import { createElement, Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  type Block,
  type Inline,
  type Rule,
  type Rulebook,
  type Section,
  searchRules,
  type Text,
} from './rulebook.ts';
import './rules.css';

interface RulesTextProps {
  readonly book: Rulebook;
  readonly rulesId: string;
  readonly learning: Learning | null;
  /** The rule that is pointed at. */
  readonly at: string | null;
  readonly onGo: (rule: string) => void;
}

export const RulesText = ({ book, rulesId, learning, at, onGo }: RulesTextProps): ReactNode => {
  const [query, setQuery] = useState('');
  const pictures = usePictures(learning);
  const body = useRef<HTMLDivElement>(null);
  const sections = searchRules(book, query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pictures that come later move the rule.
  useEffect(() => {
    if (at === null) return;
    const rule = body.current?.querySelector(`[id="${CSS.escape(at)}"]`);
    rule?.scrollIntoView({ block: 'start' });
  }, [at, pictures]);
  const see = (rule: string) => {
    setQuery('');
    onGo(rule);
  };
  const link = (number: string): ReactNode => (
    <RuleAnchor key={number} {...{ rulesId, number }} onGo={see}>
      {number}
    </RuleAnchor>
  );
  const paragraph = (text: Text) => <p>{inline(text, link)}</p>;
  return (
    <div className="rules-text" ref={body}>
      <SearchField query={query} onQuery={setQuery} found={sections.length > 0} />
      {query === '' ? <Contents {...{ book, link: see, rulesId }} /> : null}
      {query === '' ? inOrder(book.intro.map(paragraph)) : null}
      {sections.map((section) => (
        <RulesSection key={section.id} {...{ section, at, link, pictures }} />
      ))}
      {query === '' && learning ? <Words glossary={learning.glossary} link={link} /> : null}
    </div>
  );
};

interface SearchFieldProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly found: boolean;
}

const SearchField = ({ query, onQuery, found }: SearchFieldProps): ReactNode => {
  const id = useId();
  return (
    <search className="rules-search">
      <label className="unseen" htmlFor={id}>
        Search the rules
      </label>
      <input
        id={id}
        type="search"
        placeholder="Search the rules"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      <p role="status" className="quiet">
        {found ? null : `No rule has “${query}” in it.`}
      </p>
    </search>
  );
};

interface ContentsProps {
  readonly book: Rulebook;
  readonly rulesId: string;
  readonly link: (rule: string) => void;
}

const Contents = ({ book, rulesId, link }: ContentsProps): ReactNode => (
  <nav className="rules-contents" aria-label="Sections">
    <ol>
      {book.sections.map(({ id, title }) => (
        <li key={id}>
          <RuleAnchor rulesId={rulesId} number={id} onGo={link}>
            {title}
          </RuleAnchor>
        </li>
      ))}
    </ol>
  </nav>
);

interface RuleAnchorProps {
  readonly rulesId: string;
  readonly number: string;
  readonly onGo: (rule: string) => void;
  readonly children: ReactNode;
}

/** A plain link, so that it can be copied and opened elsewhere; here it goes to the rule where one is reading. */
const RuleAnchor = ({ rulesId, number, onGo, children }: RuleAnchorProps): ReactNode => (
  <a
    href={`/rules/${rulesId}#${number}`}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onGo(number);
    }}
  >
    {children}
  </a>
);

type Link = (number: string) => ReactNode;
type Pictures = Readonly<Record<string, RulePicture>>;

interface RulesSectionProps {
  readonly section: Section;
  readonly at: string | null;
  readonly link: Link;
  readonly pictures: Pictures;
}

const RulesSection = ({ section, at, link, pictures }: RulesSectionProps): ReactNode => {
  const shown = (block: Block) => <RulesBlock {...{ block, at, link, pictures }} />;
  return (
    <section>
      <h2 id={section.id}>{section.title}</h2>
      {inOrder(section.blocks.map(shown))}
    </section>
  );
};

const RulesBlock = ({
  block,
  at,
  link,
  pictures,
}: Omit<RulesSectionProps, 'section'> & { readonly block: Block }): ReactNode => {
  if ('rows' in block) return <Table rows={block.rows} link={link} />;
  if ('item' in block) return <p className="rules-item">{inline(block.item, link)}</p>;
  if ('paragraph' in block) return <p>{inline(block.paragraph, link)}</p>;
  return (
    <NumberedRule
      rule={block.rule}
      isHere={block.rule.number === at}
      link={link}
      picture={pictures[block.rule.number]}
    />
  );
};

interface NumberedRuleProps {
  readonly rule: Rule;
  readonly isHere: boolean;
  readonly link: Link;
  readonly picture: RulePicture | undefined;
}

const NumberedRule = ({ rule, isHere, link, picture }: NumberedRuleProps): ReactNode => (
  <div className="rule" id={rule.number} aria-current={isHere || undefined}>
    <p>
      <span className="rule-number">{rule.number}</span> {rule.name ? <strong>{rule.name}</strong> : null}{' '}
      {inline(rule.text, link)}
    </p>
    {picture ? (
      <figure>
        <picture.Picture />
        <figcaption>{picture.caption}</figcaption>
      </figure>
    ) : null}
  </div>
);

const Table = ({ rows, link }: { readonly rows: readonly (readonly Text[])[]; readonly link: Link }) => {
  const [head = [], ...body] = rows;
  const title = (text: Text) => (text.length > 0 ? <th>{inline(text, link)}</th> : <td />);
  const cell = (text: Text) => <td>{inline(text, link)}</td>;
  const row = (cells: readonly Text[]) => <tr>{inOrder(cells.map(cell))}</tr>;
  return (
    <table>
      <thead>
        <tr>{inOrder(head.map(title))}</tr>
      </thead>
      <tbody>{inOrder(body.map(row))}</tbody>
    </table>
  );
};

const inline = (text: Text, link: Link): ReactNode => {
  const node = (part: Inline) => {
    if (typeof part === 'string') return part;
    if ('see' in part) return link(part.see);
    return 'code' in part ? <code>{part.code}</code> : <strong>{part.strong}</strong>;
  };
  return inOrder(text.map(node));
};

/** What never changes needs no keys. */
const inOrder = (nodes: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes);

const Words = ({ glossary, link }: { readonly glossary: Learning['glossary']; readonly link: Link }) => (
  <section>
    <h2 id="words">Words</h2>
    <dl className="rules-words">
      {Object.entries(glossary)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([word, { text, rule }]) => (
          <div key={word}>
            <dt>{word.charAt(0).toUpperCase() + word.slice(1)}</dt>
            <dd>
              {text} {link(rule)}
            </dd>
          </div>
        ))}
    </dl>
  </section>
);

const NONE: Pictures = {};

/** Rules are read without them until they are there, and where they cannot be had. */
const usePictures = (learning: Learning | null): Pictures => {
  const [pictures, setPictures] = useState(NONE);
  useEffect(() => {
    learning?.pictures?.().then(setPictures, () => undefined);
  }, [learning]);
  return pictures;
};
