// A table behind a server behaves as one in this process does, and whatever it sends is as the wire describes it.

import { type Schema, schemaError } from '@turnfold/kernel';
import { describedRules } from '@turnfold/territories';
import { createClient, type Route, type Table } from '@turnfold/wire';
import {
  DELTA_SCHEMA,
  ERROR_SCHEMA,
  FRAME_SCHEMA,
  PONG_SCHEMA,
  PRESENCE_MESSAGE_SCHEMA,
  RESYNC_SCHEMA,
  ROUTES,
  TABLE_SCHEMA,
} from '@turnfold/wire/api';
import { tableContract } from '@turnfold/wire/testing';
import { describe, expect, test } from 'vitest';
import { listening, openSocket } from './support.ts';

const MESSAGES: Readonly<Record<string, Schema>> = {
  frame: FRAME_SCHEMA,
  delta: DELTA_SCHEMA,
  table: TABLE_SCHEMA,
  presence: PRESENCE_MESSAGE_SCHEMA,
  resync: RESYNC_SCHEMA,
  pong: PONG_SCHEMA,
};

const routeOf = (method: string, url: string): Route | undefined => {
  const { pathname } = new URL(url);
  return Object.values(ROUTES).find(
    (route) =>
      route.method === method && new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
};

/** What was sent that the wire does not describe. */
const inspected = () => {
  const problems: string[] = [];
  const note = (what: string, problem: string | null) => {
    if (problem !== null) problems.push(`${what}: ${problem}`);
  };
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const response = await globalThis.fetch(url, init);
    const route = routeOf(init?.method ?? 'GET', String(url));
    const what = `${init?.method} ${url} ${response.status}`;
    if (!route) problems.push(`${what}: no such route`);
    else if (response.ok)
      note(
        what,
        schemaError(route.answers[response.status] ?? NOTHING, await response.clone().json(), 'body'),
      );
    else {
      note(what, schemaError(ERROR_SCHEMA, await response.clone().json(), 'body'));
      if (![...route.errors, 429, 500, 503].includes(response.status)) problems.push(`${what}: not listed`);
    }
    if (response.headers.get('turnfold-protocol') !== '2') problems.push(`${what}: no protocol`);
    return response;
  };
  const openInspected = (url: string) => {
    const socket = openSocket(url);
    socket.on('message', (data) => {
      const message = JSON.parse(data.toString());
      note(`live ${message.type}`, schemaError(MESSAGES[message.type] ?? NOTHING, message, 'message'));
    });
    return socket;
  };
  return { problems, fetch, openSocket: openInspected };
};

/** Fits no answer. */
const NOTHING: Schema = { type: 'null' };

const remoteTable = async (): Promise<Table> => {
  const { url, close } = await listening();
  const { problems, ...means } = inspected();
  const client = createClient({ baseUrl: url, ...means });
  return {
    ...client,
    async close() {
      await client.close();
      await close();
      expect(problems).toEqual([]);
    },
  };
};

tableContract('remote', remoteTable, { describe, test, expect }, [describedRules]);
