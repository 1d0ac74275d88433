import type { Bots } from '@turnfold/kernel';
import type { TerritoriesAction } from '../types.ts';
import type { TerritoriesView } from '../view-schema.ts';
import { easy } from './easy.ts';
import { hard } from './hard.ts';
import { master } from './master.ts';
import { normal } from './normal.ts';

export const bots = { easy, normal, hard, master } satisfies Bots<TerritoriesView, TerritoriesAction>;
