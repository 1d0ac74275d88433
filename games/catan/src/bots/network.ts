// A small network in plain arithmetic: sums and products of doubles in a fixed order, and the larger of two, so that
// every engine finds the same to the last bit.

export interface NetworkFile {
  readonly version: number;
  readonly layers: readonly LayerFile[];
}

interface LayerFile {
  readonly kind: string;
  readonly inputs: number;
  readonly outputs: number;
  readonly stride: number;
  /** Float32, little-endian, in base64: the weights by output and input (and row and column), then a bias each. */
  readonly values: string;
}

interface Layer {
  readonly kind: string;
  readonly inputs: number;
  readonly outputs: number;
  readonly stride: number;
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** What a network makes of its inputs: the last layer's only number. */
export type Network = (inputs: Float64Array) => number;

const layerOf = ({ kind, inputs, outputs, stride, values }: LayerFile): Layer => {
  const floats = floatsOf(values);
  const split = floats.length - outputs;
  return { kind, inputs, outputs, stride, weights: floats.subarray(0, split), bias: floats.subarray(split) };
};

const floatsOf = (base64: string): Float32Array => {
  const text = atob(base64);
  const bytes = new DataView(new ArrayBuffer(text.length));
  for (let at = 0; at < text.length; at++) bytes.setUint8(at, text.charCodeAt(at));
  return Float32Array.from({ length: text.length / 4 }, (_, at) => bytes.getFloat32(4 * at, true));
};

/** A network over a list of numbers, or over planes of `height` rows and `width` columns. */
export const networkOf = ({ layers }: NetworkFile, width = 1, height = 1): Network => {
  const ready = layers.map(layerOf);
  let [columns, rows] = [width, height];
  const steps = ready.map((layer, at) => {
    const isLast = at === ready.length - 1;
    if (layer.kind === 'dense') return denseOf(layer, isLast);
    const step = convolutionOf(layer, columns, rows);
    [columns, rows] = [Math.ceil(columns / layer.stride), Math.ceil(rows / layer.stride)];
    return step;
  });
  return (inputs) => {
    let values = inputs;
    for (const step of steps) values = step(values);
    return values[0] as number;
  };
};

type Step = (inputs: Float64Array) => Float64Array;

const denseOf = ({ inputs: count, outputs, weights, bias }: Layer, isLast: boolean): Step => {
  const out = new Float64Array(outputs);
  return (inputs) => {
    for (let to = 0, at = 0; to < outputs; to++) {
      let sum = bias[to] as number;
      for (let from = 0; from < count; from++) sum += (weights[at++] as number) * (inputs[from] as number);
      out[to] = isLast || sum > 0 ? sum : 0;
    }
    return out;
  };
};

/** Three by three cells, with nothing around the board. */
const convolutionOf = ({ inputs: planes, outputs, stride, weights, bias }: Layer, width: number, height: number): Step => {
  const [columns, rows] = [Math.ceil(width / stride), Math.ceil(height / stride)];
  const size = columns * rows;
  const sums = new Float64Array(size * outputs); // By cell, so that one input adds to all outputs of a cell in a row.
  const out = new Float64Array(size * outputs);
  const turnedWeights = new Float64Array(planes * 9 * outputs);
  for (let to = 0; to < outputs; to++)
    for (let from = 0; from < planes; from++)
      for (let k = 0; k < 9; k++)
        turnedWeights[(from * 9 + k) * outputs + to] = weights[(to * planes + from) * 9 + k] as number;
  return (inputs) => {
    for (let cell = 0; cell < size; cell++)
      for (let to = 0; to < outputs; to++) sums[cell * outputs + to] = bias[to] as number;
    for (let from = 0, at = 0; from < planes; from++)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++, at++) {
          const value = inputs[at] as number;
          if (value === 0) continue;
          for (let ky = 0; ky < 3; ky++) {
            const row = y + 1 - ky;
            if (row < 0 || row % stride !== 0 || row / stride >= rows) continue;
            for (let kx = 0; kx < 3; kx++) {
              const column = x + 1 - kx;
              if (column < 0 || column % stride !== 0 || column / stride >= columns) continue;
              const cell = ((row / stride) * columns + column / stride) * outputs;
              const base = (from * 9 + ky * 3 + kx) * outputs;
              for (let to = 0; to < outputs; to++)
                sums[cell + to] = (sums[cell + to] as number) + value * (turnedWeights[base + to] as number);
            }
          }
        }
    for (let cell = 0; cell < size; cell++)
      for (let to = 0; to < outputs; to++) {
        const sum = sums[cell * outputs + to] as number;
        out[to * size + cell] = sum > 0 ? sum : 0;
      }
    return out;
  };
};
