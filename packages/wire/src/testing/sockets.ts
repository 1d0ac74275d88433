import type { Socket } from '../connection.ts';

/** A socket whose other end is the test. */
export interface FakeSocket extends Socket {
  /** What the client sent, parsed. */
  readonly sent: { readonly type: string; readonly [key: string]: unknown }[];
  readonly isClosed: boolean;
  /** The connection is made. */
  open(): void;
  /** The server sends a message, or any text. */
  receive(message: object | string): void;
  /** The connection ends. */
  drop(code?: number, reason?: string): void;
}

export const createSockets = () => {
  const opened: FakeSocket[] = [];
  const openSocket = (): FakeSocket => {
    const socket = createSocket();
    opened.push(socket);
    return socket;
  };
  return { openSocket, opened, last: () => opened.at(-1) as FakeSocket };
};

const createSocket = (): FakeSocket => {
  let isClosed = false;
  const socket: FakeSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    sent: [],
    get isClosed() {
      return isClosed;
    },
    send: (text) => socket.sent.push(JSON.parse(text)),
    close() {
      isClosed = true;
      socket.onclose?.({ code: 1005, reason: '' } as never);
    },
    open: () => socket.onopen?.({} as never),
    receive: (message) =>
      socket.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) } as never),
    drop: (code = 1006, reason = '') => socket.onclose?.({ code, reason } as never),
  };
  return socket;
};
