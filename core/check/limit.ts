import type { Route } from '../catalog.ts';
import { counted } from '../words/counted.ts';

/**
 * How routes are held to an exact number. A deprecated route with a replacement may count or not: it may be beside the new one until
 * its last day, and goes after it.
 */
export function heldTo(wanted: number, routes: readonly Route[]) {
  const lasting = routes.filter(({ deprecated }) => deprecated?.use === undefined);
  const missing = Math.max(0, wanted - routes.length);
  const surplus = lasting.slice(wanted);
  const count = surplus.length > 0 ? lasting.length : routes.length;
  const others = count < routes.length ? ' beside deprecated ones' : '';
  return { missing, surplus, count: counted(count, 'route') + others };
}
