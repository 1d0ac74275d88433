import { fc, test as property } from '@fast-check/vitest';
import { hashText } from '@turnfold/kernel';
import { expect } from 'vitest';
import { nativeHash } from '../src/native-hash.ts';

property.prop([fc.string({ unit: 'binary', maxLength: 300 })])(
  "Node's hash of any text is that of the kernel",
  (text) => {
    expect(nativeHash(text)).toBe(hashText(text));
  },
);

property.prop([fc.string({ unit: fc.constantFrom('\ud83c', '\udfb2', 'a', '\u0000', '\uffff') })])(
  'halves of pairs included',
  (text) => {
    expect(nativeHash(text)).toBe(hashText(text));
  },
);
