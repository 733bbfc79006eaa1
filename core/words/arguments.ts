/** Each `{name}` of a message. */
export function argumentsIn(message: string): string[] {
  return message.match(/\{\w+\}/g) ?? [];
}

/** A message without its `{name}`s. */
export function withoutArguments(message: string): string {
  return message.replace(/\{\w+\}/g, '');
}
