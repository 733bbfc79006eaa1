import type { RouteRow } from '../../generators/routes/runtime/types.ts';

export interface Read {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  readonly isFormer: boolean;
}

/** The same as `match` without a base, in the plainest way. */
export function slowMatch(routes: readonly RouteRow[], locales: readonly string[], target: string): Read | null {
  const path = target.replace(/[?#].*$/s, '').replace(/\/$/, '');
  for (const route of routes) {
    for (const pattern of [route.path, ...(route.formerly ?? [])]) {
      const params = paramsOf(pattern.split('/'), path.split('/'), locales);
      if (params !== undefined) return { id: route.id, params, isFormer: pattern !== route.path };
    }
  }
  return null;
}

function paramsOf(pattern: readonly string[], segments: readonly string[], locales: readonly string[]) {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = pattern[index];
    const id = part === '{id}' ? decoded(segment) : undefined;
    if (part === '{locale}' && locales.includes(segment)) params.locale = segment;
    else if (id !== undefined) params.id = id;
    else if (part !== segment || part === '{id}') return undefined;
  }
  return params;
}

function decoded(segment: string): string | undefined {
  try {
    const id = decodeURIComponent(segment);
    return ['', '.', '..'].includes(id) || /\p{Cs}/u.test(id) ? undefined : id;
  } catch {
    return undefined;
  }
}
