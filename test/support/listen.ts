import { once } from 'node:events';
import type { Server } from 'node:net';

export async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
