// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** Freezes plain data deeply, because services share it. */
export function frozen(data) {
  if (typeof data !== 'object' || data === null)
    return data;
  for (const value of Object.values(data))
    frozen(value);
  return Object.freeze(data);
}
