// Where each route is. Apart from the shapes (`routes.ts`), because a page that only calls them needs no more.

export interface Address {
  readonly method: 'GET' | 'POST';
  /** With its parameters in braces. */
  readonly path: `/${string}`;
  /** Takes an Idempotency-Key; a `secret` one must be hard to guess. */
  readonly key?: 'plain' | 'secret';
}

export const ADDRESSES = {
  create: { method: 'POST', path: '/api/games', key: 'secret' },
  list: { method: 'GET', path: '/api/games' },
  join: { method: 'POST', path: '/api/games/{gameId}/join', key: 'secret' },
  openSeed: { method: 'POST', path: '/api/games/{gameId}/seed' },
  view: { method: 'GET', path: '/api/games/{gameId}' },
  events: { method: 'GET', path: '/api/games/{gameId}/events' },
  record: { method: 'GET', path: '/api/games/{gameId}/record' },
  act: { method: 'POST', path: '/api/games/{gameId}/actions', key: 'plain' },
  undo: { method: 'POST', path: '/api/games/{gameId}/undo', key: 'plain' },
  answerUndo: { method: 'POST', path: '/api/games/{gameId}/undo/{requestId}' },
  fork: { method: 'POST', path: '/api/games/{gameId}/fork' },
  resign: { method: 'POST', path: '/api/games/{gameId}/resign', key: 'plain' },
  claim: { method: 'POST', path: '/api/games/{gameId}/claim', key: 'plain' },
  comeBack: { method: 'POST', path: '/api/games/{gameId}/return', key: 'plain' },
  abort: { method: 'POST', path: '/api/games/{gameId}/abort' },
  hint: { method: 'POST', path: '/api/games/{gameId}/hint', key: 'plain' },
  rematch: { method: 'POST', path: '/api/games/{gameId}/rematch', key: 'plain' },
  arrange: { method: 'POST', path: '/api/games/{gameId}/waiting' },
  say: { method: 'POST', path: '/api/games/{gameId}/phrases' },
  share: { method: 'POST', path: '/api/games/{gameId}/share' },
  pair: { method: 'POST', path: '/api/pairing', key: 'secret' },
  pairing: { method: 'POST', path: '/api/pairing/{ticketId}' },
  unpair: { method: 'POST', path: '/api/pairing/{ticketId}/cancel' },
  lobby: { method: 'GET', path: '/api/lobby/live' },
  live: { method: 'GET', path: '/api/games/{gameId}/live' },
  mine: { method: 'POST', path: '/api/mine' },
  addDevice: { method: 'POST', path: '/api/games/{gameId}/devices' },
  removeDevice: { method: 'POST', path: '/api/games/{gameId}/devices/remove' },
  send: { method: 'POST', path: '/api/transfers' },
  receive: { method: 'POST', path: '/api/transfers/receive' },
  rules: { method: 'GET', path: '/api/rules' },
  rulesOf: { method: 'GET', path: '/api/rules/{id}' },
  healthz: { method: 'GET', path: '/healthz' },
  readyz: { method: 'GET', path: '/readyz' },
  metrics: { method: 'GET', path: '/metrics' },
} as const satisfies Readonly<Record<string, Address>>;

export type RouteName = keyof typeof ADDRESSES;

type PathOf<Name extends RouteName> = (typeof ADDRESSES)[Name]['path'];
type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
/** The parameters in a route's path. */
export type PathParams<Name extends RouteName> = Readonly<Record<ParameterOf<PathOf<Name>>, string>>;

/** A route's address with its parameters filled in. */
export const pathTo = <Name extends RouteName>(name: Name, params: PathParams<Name>): string => {
  const values: Readonly<Record<string, string>> = params;
  return ADDRESSES[name].path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(values[key] ?? ''));
};
