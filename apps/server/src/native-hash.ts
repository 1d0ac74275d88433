// SHA-256 by Node itself: some ten times as quick as in JavaScript, and the same.

import { hash } from 'node:crypto';
import type { HashText } from '@turnfold/kernel';

export const nativeHash: HashText = (text) => hash('sha256', text);
