// The notes that a memory store keeps, as texts.

import type { MemoryAnswers } from './memory-answers.ts';
import type { GameWrites } from './memory-games.ts';
import type { EventStore, Note } from './store.ts';

interface MemoryNotesDeps extends Pick<GameWrites, 'create'> {
  readonly assertOpen: () => void;
  readonly answers: MemoryAnswers;
}

export interface MemoryNotes extends Pick<EventStore, 'note' | 'writeNote'> {
  /** How many were forgotten. */
  forget(before: string, limit: number): number;
}

export const createMemoryNotes = ({ assertOpen, answers, create }: MemoryNotesDeps): MemoryNotes => {
  const notes = new Map<string, string>();
  const noteOf = (key: string): Note | null => {
    const text = notes.get(key);
    return text === undefined ? null : JSON.parse(text);
  };

  return {
    async note(key) {
      assertOpen();
      return noteOf(key);
    },
    async writeNote({ key, expected, note, answers: keyed = [], game }) {
      assertOpen();
      if ((noteOf(key)?.stamp ?? null) !== expected || !answers.areNew(keyed)) return 'conflict';
      const texts = answers.textsOf(keyed);
      if (game && create(game) !== 'created') return 'conflict';
      answers.remember(texts);
      if (note) notes.set(key, JSON.stringify(note));
      else notes.delete(key);
      return 'written';
    },
    forget(before, limit) {
      const old = [...notes.keys()].filter((key) => (noteOf(key)?.at ?? '') < before).slice(0, limit);
      for (const key of old) notes.delete(key);
      return old.length;
    },
  };
};
