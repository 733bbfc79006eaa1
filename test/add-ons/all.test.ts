import { expect, test } from 'vitest';
import { addOns } from '../../scripts/add-ons/all.ts';

test('the order of the add-ons has no meaning: no two have the same command, and none is in the main job', () => {
  const commandsOf = (some: typeof addOns) => Object.assign({}, ...some.map(({ commands }) => commands));
  expect(commandsOf(addOns.toReversed())).toEqual(commandsOf(addOns));
  for (const name of ['explain', 'generate', 'validate']) expect(commandsOf(addOns)).not.toHaveProperty(name);
});
