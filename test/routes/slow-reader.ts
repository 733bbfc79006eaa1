import type { RouteRow } from '../../generators/routes/runtime/types.ts';

export interface Read {
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  readonly isFormer: boolean;
}

/** The same as `match` without a base, written for reading. */
export function slowMatch(routes: readonly RouteRow[], locales: readonly string[], target: string): Read | null {
  const path = target.replace(/[?#].*$/s, '').replace(/\/$/, '');
  for (const route of routes) {
    for (const known of [route.path, ...(route.formerly ?? [])]) {
      const params = paramsOf(known.split('/'), path.split('/'), locales);
      if (params !== undefined) return { id: route.id, params, isFormer: known !== route.path };
    }
  }
  return null;
}

function paramsOf(wanted: readonly string[], given: readonly string[], locales: readonly string[]) {
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of given.entries()) {
    const want = wanted[index];
    const id = want === '{id}' ? decoded(segment) : undefined;
    if (want === '{locale}' && locales.includes(segment)) params.locale = segment;
    else if (id !== undefined) params.id = id;
    else if (want !== segment || want === '{id}') return undefined;
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
