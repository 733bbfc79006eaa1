import { expect, test } from 'vitest';
import { parseYaml } from '../../../core/read/yaml.ts';
import { shapes } from '../../../core/schema/kinds.ts';
import { newDomain } from '../../../scripts/add-ons/new/new-domain.ts';
import { diagnosticsOf, exampleFiles } from '../../support/catalogs.ts';

test('a new domain has an example of each list, in a comment at its place', () => {
  const limits = { routesPerDomain: 2, adminRoutesPerDomain: 1 };
  const none = { routesPerDomain: 0, adminRoutesPerDomain: 0 };
  expect(newDomain('street-lights', ['en'], { limits: none })).toMatch(/\nroutes: \[\]\n$/);
  const text = newDomain('street-lights', ['en', 'fr', 'ar'], { limits });
  const whole = text.replace(/^# (?=\w+:| )/gm, '');
  const lists = Object.entries(shapes.domain.properties).flatMap(([key, { items }]) =>
    items === undefined ? [] : key,
  );
  expect(Object.keys(parseYaml('', whole).value ?? {}).filter((key) => lists.includes(key))).toEqual(lists);
  for (const one of [text, whole]) {
    const found = diagnosticsOf(exampleFiles().set('domains/street-lights.yaml', one));
    const refused = found.filter(({ check }) => check === 'schema');
    expect(refused.map(({ check, pointer }) => [check, pointer])).toEqual([
      ['schema', '/tier'],
      ['schema', '/status'],
    ]);
    // What is to be written is said in the same run.
    expect(found.map(({ pointer }) => pointer)).toContain('/title/fr');
  }
});

test('a new domain has one route if the checks of routes are off', () => {
  const severities = ['route-count', 'admin-route-count'].map((check) => ({ check, severity: 'off' }));
  const policy = { limits: { routesPerDomain: 5, adminRoutesPerDomain: 5 }, severities };
  expect(parseYaml('', newDomain('roads', ['en'], policy)).value?.routes).toHaveLength(1);
});
