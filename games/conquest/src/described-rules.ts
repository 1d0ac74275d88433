// The rules with what describes their views, for authors of clients. Apart, because who only plays needs none of it.

import { rules } from './rules.ts';
import { VIEW_SCHEMA } from './view-schema.ts';

export const describedRules = { ...rules, viewSchema: VIEW_SCHEMA };
