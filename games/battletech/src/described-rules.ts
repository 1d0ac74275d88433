// The rules with what describes their views, for authors of clients. Apart, because who only plays needs none of it.

import { battletech } from './play/rules.ts';
import { VIEW } from './play/view-schema.ts';

export const describedRules = { ...battletech, viewSchema: VIEW };
