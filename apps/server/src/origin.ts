// Which pages may use the server. A browser always says where a page came from; programs need not.

import type { FastifyRequest } from 'fastify';

/**
 * Whether a request that changes something may come from where it says it comes from. A page elsewhere cannot read our
 * answers nor send JSON, but without a body it could still make a visitor's browser fork games here.
 */
export const mayChange = ({ headers }: FastifyRequest, publicUrl: string | undefined): boolean => {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin !== undefined) return mayConnect(origin, host, publicUrl);
  return site === undefined || site === 'same-origin' || site === 'none';
};

export const mayConnect = (
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean => {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false; // Also "null": a page without an origin of its own.
  const { origin: page, host: pageHost, protocol } = new URL(origin);
  if (page !== origin.toLowerCase()) return false;
  if (publicUrl !== undefined && page === publicUrl) return true;
  const samePlace = host !== undefined && pageHost === host.toLowerCase();
  // Behind a proxy the page may be https while we see http; where PUBLIC_URL says which, it is believed.
  const known = publicUrl !== undefined && new URL(publicUrl).host === pageHost;
  return samePlace && !known && /^https?:$/.test(protocol);
};
