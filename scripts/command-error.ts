/** Why a command cannot do its work, as one sentence for standard error; the exit code is 2. */
export class CommandError extends Error {}
