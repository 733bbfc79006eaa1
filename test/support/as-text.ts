import type { Finding } from '../../core/read/diagnostic.ts';
import { inEnglish } from '../../core/text/tell.ts';

/** Findings with their sentences in English. */
export function asText<Found extends Finding>(findings: Iterable<Found>) {
  return Array.from(findings, ({ message, hint, related, ...rest }) => ({
    ...rest,
    message: inEnglish(message),
    hint: hint && inEnglish(hint),
    related: related?.map((one) => ({ ...one, message: inEnglish(one.message) })),
  }));
}
