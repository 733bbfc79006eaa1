/** A line of a text: its number, from 1, and its UTF-16 offsets without the line break. */
export interface Line {
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** Finds the line that holds an offset; lines end in LF or CRLF. The text is walked once, an offset is found by halving. */
export function lineFinder(text: string): (offset: number) => Line {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    const [start = 0, next = text.length + 1] = [starts[low], starts[low + 1]];
    const isCrLf = next <= text.length && text.charAt(next - 2) === '\r';
    return { number: low + 1, start, end: Math.max(start, next - (isCrLf ? 2 : 1)) };
  };
}
