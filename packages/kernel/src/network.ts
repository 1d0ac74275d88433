// A small network that somebody taught elsewhere, in plain arithmetic: sums and products of doubles in a fixed order and
// the larger of two, so that every engine finds the same to the last bit.

/** A network as its file has it: numbers in base64, little-endian. See docs/LEARNING.md. */
export interface NetworkFile {
  readonly version: number;
  /** Float32: what is taken from each input, and what the rest is multiplied by. */
  readonly mean: string;
  readonly scale: string;
  readonly layers: readonly LayerFile[];
}

interface LayerFile {
  readonly inputs: number;
  readonly outputs: number;
  /** Int8, by output and input. */
  readonly weights: string;
  /** Float32, one for each output: what its weights are multiplied by, and what is added. */
  readonly scale: string;
  readonly bias: string;
}

/** What a network makes of its inputs: the only number of its last layer. */
export type Network = (inputs: Float64Array) => number;

const NETWORK_VERSION = 1;

export const networkOf = (file: NetworkFile): Network => {
  if (file.version !== NETWORK_VERSION)
    throw new Error(`a network of version ${file.version} cannot be read, only of ${NETWORK_VERSION}`);
  const [mean, scale] = [floatsOf(file.mean), floatsOf(file.scale)];
  const even = new Float64Array(mean.length);
  const layers = file.layers.map((layer, at) => layerOf(layer, at === file.layers.length - 1));
  return (inputs) => {
    for (let at = 0; at < even.length; at++)
      even[at] = ((inputs[at] as number) - (mean[at] as number)) * (scale[at] as number);
    let values: Float64Array = even;
    for (const layer of layers) values = layer(values);
    return values[0] as number;
  };
};

/** All but the last layer cut off what is below nothing. */
const layerOf = (file: LayerFile, isLast: boolean): ((inputs: Float64Array) => Float64Array) => {
  const { inputs: width, outputs } = file;
  const weights = Float64Array.from(bytesOf(file.weights), (byte) => (byte << 24) >> 24);
  const [scale, bias] = [floatsOf(file.scale), floatsOf(file.bias)];
  const out = new Float64Array(outputs);
  return (inputs) => {
    for (let to = 0, at = 0; to < outputs; to++) {
      let sum = 0;
      for (let from = 0; from < width; from++) sum += (weights[at++] as number) * (inputs[from] as number);
      const value = sum * (scale[to] as number) + (bias[to] as number);
      out[to] = isLast || value > 0 ? value : 0;
    }
    return out;
  };
};

const floatsOf = (base64: string): Float32Array => {
  const bytes = bytesOf(base64);
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => view.getFloat32(4 * at, true));
};

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Written out, for not every engine that runs a bot has `atob`. */
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const digits = base64.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  for (let at = 0, bits = 0, held = 0, to = 0; at < digits.length; at++) {
    held = ((held << 6) | DIGITS.indexOf(digits.charAt(at))) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[to++] = held >> bits;
  }
  return bytes;
};
