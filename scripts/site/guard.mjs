/** The preview is for this machine: whoever asks for it under another name is a page of a stranger (DNS rebinding). */
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * A plugin of Vite: answers nobody but this machine, before anything else is asked, and serves no file from outside of these folders.
 *
 * @param {readonly string[]} folders
 */
export function guardServer(folders) {
  return {
    name: 'guard-server',
    enforce: 'pre',
    /** @param {{ server: { fs: object } }} config */
    configResolved(config) {
      Object.assign(config.server.fs, { strict: true, allow: folders });
    },
    /** @param {{ middlewares: { use: (one: Handler) => void } }} server */
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (ownHost.test(request.headers.host ?? '')) return next();
        response.statusCode = 403;
        response.end('This preview is for this machine only.\n');
      });
    },
  };
}

/** @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, next: () => void) => void} Handler */
