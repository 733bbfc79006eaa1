/** `1st`, `2nd`, `11th`, of an index that counts from 0. */
export function ordinal(index: number): string {
  const number = index + 1;
  const ending = /(?<!1)[123]$/.exec(String(number))?.[0];
  return `${number}${ending === undefined ? 'th' : ['st', 'nd', 'rd'][Number(ending) - 1]}`;
}

/** `1 route`, `2 routes`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
