// Which pages may open a WebSocket here. A browser always says where a page came from; programs need not.

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
