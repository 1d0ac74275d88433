import type { Bots } from '@turnfold/kernel';
import type { ConquestAction } from '../actions.ts';
import type { ConquestView } from '../view-schema.ts';
import { easy } from './easy.ts';
import { hard } from './hard.ts';
import { master } from './master.ts';
import { normal } from './normal.ts';

/** The opponents, by how hard they are to beat. */
export const bots = { easy, normal, hard, master } satisfies Bots<ConquestView, ConquestAction>;
