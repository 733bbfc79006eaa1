/** Data of a file without the author's notes, `x-…`, which are not part of the catalog. */
export function withoutNotes<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data, (key, part) => (key.startsWith('x-') ? undefined : part)));
}
