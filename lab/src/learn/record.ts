/** Numbers as lab/train.py reads them: 32 bits each, little-endian. */
export const floatsOf = (values: Iterable<number>): Buffer => Buffer.from(Float32Array.from(values).buffer);
