/** Takes away what git says to a hook: each command of git in a test would be about the repository in which the tests run. */
export function forgetHook(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];
}
