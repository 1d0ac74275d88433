// Messages from node to node: a word of PostgreSQL's that reaches whoever listens then, and nobody else.

import pg from 'pg';

export const PAYLOAD_BYTES_MAX = 7000; // PostgreSQL takes less than 8000.

export const notify = async (pool: pg.Pool, channel: string, payload: string): Promise<void> => {
  await pool.query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values: [channel, payload] });
};

interface ListenOptions {
  readonly url: string;
  readonly channels: readonly string[];
  readonly timeoutMs: number;
  /** A connection that broke is made again after so long. */
  readonly againMs: number;
  readonly onMessage: (channel: string, payload: string) => void;
}

/** Listens until it is closed, whatever becomes of the connection. */
export const listenTo = ({ url, channels, timeoutMs, againMs, onMessage }: ListenOptions) => {
  let closed = false;
  let listener: pg.Client | null = null;

  const listen = async () => {
    if (closed) return;
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: timeoutMs,
      keepAlive: true,
    });
    const again = () => {
      if (listener !== client) return;
      listener = null;
      client.end().catch(() => {});
      setTimeout(listen, againMs).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload));
    listener = client;
    try {
      await client.connect();
      await client.query(channels.map((channel) => `LISTEN ${channel}`).join('; '));
    } catch {
      again();
    }
  };

  void listen();
  return {
    async close() {
      closed = true;
      const client = listener;
      listener = null;
      await client?.end().catch(() => {});
    },
  };
};
