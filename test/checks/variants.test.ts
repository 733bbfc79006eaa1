import { expect, test } from 'vitest';
import { engine } from '../../scripts/start/engine.ts';
import { asWanted, check, exampleFiles, wantedIn } from '../support/catalogs.ts';

/** What a check says beyond its example, in the form of an example. */
const variants: readonly (readonly [check: string, what: string, laid: string])[] = [
  [
    'count-mismatch',
    'a count that is missing, of a list that is there',
    `# file: domains/parks.yaml
counts: # want: \`counts\` has no "usedBy", but the list has 1 item
  # hint: Write \`usedBy: 1\`, or correct the list
  # also: The list has 1 item
  # fix: 1
  { requiredDependencies: 1, collections: 1, components: 1, blocks: 1, routes: 2 }
`,
  ],
  [
    'count-mismatch',
    'a count of a list that is not there',
    `# file: domains/water.yaml
counts:
  usedBy: 1 # want: \`counts.usedBy\` is 1, but the list has 0 items
  # hint: Write \`usedBy: 0\`, or correct the list
  # fix: 0
  requiredDependencies: 1
  collections: 0
  components: 0
  blocks: 0
  routes: 2
`,
  ],
  [
    'route-count',
    'too few routes',
    `# file: domains/water.yaml
routes: # want: The domain "water" has 1 route; policy.yaml wants 2
  # hint: Add 1, or add an exception with its reason to policy.yaml
  # also: policy.yaml: The limit
  - { method: GET, path: /admin/water }
`,
  ],
  [
    'id-route-count',
    'no route with an id',
    `# file: domains/parks.yaml
routes: [{ method: GET, path: '/{locale}/parks' }]
# file: policy.yaml
limits:
  idRoutesInCatalog: 1 # want: The catalog has 0 routes with {id}; policy.yaml wants 1
  # hint: Add 1, or change the limit
  routesPerDomain: 2
  adminRoutesPerDomain: 1
`,
  ],
  [
    'replacement',
    'the route itself, and one that is deprecated',
    `# file: domains/water.yaml
routes:
  - method: GET
    path: '/{locale}/water'
    deprecated:
      until: 2030-01-01
      use: water.water # want: The route "water.water" is named as its own replacement
      # hint: Name another, or delete \`use\`
  - method: GET
    path: /admin/water
    deprecated:
      until: 2030-01-01
      use: water.water # want: The replacement "water.water" is deprecated itself
      # hint: Name one that stays, or delete \`use\`
      # also: Deprecated here
`,
  ],
  [
    'route-name',
    'two ids that make one identifier',
    `# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water-supply' }
  - method: GET
    path: /admin/water
    name: water.supply # want: The route ids "water.water-supply" and "water.water.supply" make one identifier, waterSupply
    # hint: Choose another name
    # also: The other: /{locale}/water-supply
`,
  ],
  [
    'route-name',
    'a whole id for a name; a path of the route may have given it',
    `# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/supply', formerly: ['/{locale}/water/pipes'], name: water.pipes }
  - method: GET
    path: /admin/water
    name: water.admin.water # want: The route id "water.water.admin.water" has its domain twice
    # hint: Write \`name: admin.water\`, or list the path that gave it this id under \`formerly\`
`,
  ],
  [
    'dependency-cycle',
    'of a domain alone',
    `# file: domains/water.yaml
requiredDependencies:
  - Water Supply # want: The domain "water" requires itself
  # hint: Delete the line
`,
  ],
  [
    'inactive-dependency',
    'at two sites',
    `# file: domains/parks.yaml
activeFor: [east]
# file: domains/water.yaml
activeFor: [north, south]
requiredDependencies:
  - Parks & Gardens # want: This domain is active at north, south, but "Parks & Gardens" is not
  # hint: Add north, south to the activeFor of "parks", or remove north, south from the activeFor of this domain
  # also: domains/parks.yaml: Where "parks" is active
`,
  ],
  [
    'used-by-mismatch',
    'a domain that requires it and is not named, and itself',
    `# file: domains/parks.yaml
usedBy: # want: "Water Supply" requires this domain and is not in \`usedBy\`
  # hint: Add "Water Supply"
  # also: domains/water.yaml: Required here
  - Parks & Gardens # want: "Parks & Gardens" does not require this domain
  # hint: Delete the line
`,
  ],
  [
    'unknown-name',
    'a title in another case, in another language, and of nothing; a misspelled owner',
    `# file: domains/water.yaml
requiredDependencies:
  - maps # want: No domain has the title "maps"
  # hint: Write it as "Maps"
  # fix: Maps
  - Parcs et jardins # want: No domain has the title "Parcs et jardins"
  # hint: Write the title: "Parks & Gardens"
  - Zoo # want: No domain has the title "Zoo"
  # hint: Describe it in external-domains.yaml or domains/
owners:
  - water-boards # want: No owner has the id "water-boards"
  # hint: Did you mean "water-board"? Owners: water-board
# whole file: owners.yaml
owners: [{ id: water-board, name: { en: Board, fr: Régie, ar: هيئة }, contact: 'mailto:w@city.example' }]
`,
  ],
  [
    'unknown-icon',
    'an old name, and one that is near to none',
    `# file: domains/parks.yaml
icon: AlarmCheck # want: Lucide has renamed the icon "AlarmCheck" to "AlarmClockCheck"
# hint: Write \`icon: AlarmClockCheck\`
# fix: AlarmClockCheck
# file: domains/water.yaml
icon: Qqqqqqqq # want: Lucide has no icon "Qqqqqqqq"
# hint: Choose a name from https://lucide.dev/icons (Lucide ${engine.icons.version}), such as Trees
`,
  ],
  [
    'unknown-icon',
    'a name in another style, and one of words that others have',
    `# file: domains/parks.yaml
icon: tree-pine # want: Lucide has no icon "tree-pine"
# hint: Did you mean "TreePine"?
# fix: TreePine
# file: domains/water.yaml
icon: MountainPeak # want: Lucide has no icon "MountainPeak"
# hint: Choose a name from https://lucide.dev/icons (Lucide ${engine.icons.version}), such as Mountain, MountainSnow
`,
  ],
  [
    'duplicate',
    'a component of a domain',
    `# file: domains/water.yaml
components:
  - { name: MeterCard, kind: domain }
  - name: MeterCard # want: The component "MeterCard" is a duplicate
    # hint: Rename or delete one of the two
    # also: First here
    kind: domain
`,
  ],
  [
    'translation-missing',
    'a text of a site, and an empty message',
    `# file: sites.yaml
sites:
  - id: north
    name: # want: The text lacks "ar" (العربية)
      # hint: Add \`ar:\`
      { en: North, fr: Nord }
# file: messages/fr.yaml
page:
  backToSite: 'Retour au site {site}'
  version: '' # want: The text in Français is empty
  # hint: Translate: Version
`,
  ],
  [
    'message-keys',
    'a message that nothing uses',
    `# file: messages/fr.yaml
page:
  backToSite: 'Retour au site {site}'
  version: Version
  verson: Version # want: Nothing uses the message "page.verson"
  # hint: Delete it in every language
`,
  ],
  [
    'no-owner',
    'where no owner is written down',
    `# file: policy.yaml
require: [owners]
# no file: domains/parks.yaml
# file: domains/water.yaml
id: water # want: The domain "water" has no owner
# hint: Add the key \`owners\`; describe the owner in owners.yaml
requiredDependencies: [Maps]
`,
  ],
  [
    'exception-unknown',
    'a check that is none',
    `# file: policy.yaml
exceptions:
  - check: zzzzzz # want: There is no check "zzzzzz"
    # hint: \`npm run explain\` lists all checks
    reason: Agreed.
`,
  ],
  [
    'exception-unused',
    'an exception that repeats another',
    `# file: domains/water.yaml
routes: [{ method: GET, path: /admin/a }, { method: GET, path: /admin/b }]
# file: policy.yaml
exceptions:
  - { check: admin-route-count, domain: water, reason: The charter wants both. }
  - { check: admin-route-count, domain: water, reason: Again. } # want: The exception repeats an earlier one
    # hint: Keep one of the two
    # also: The exception that it repeats
`,
  ],
  [
    'exception-unused',
    'a domain for a check of the whole catalog',
    `# file: policy.yaml
exceptions:
  - check: id-route-count # want: The exception to id-route-count of water excuses nothing
    # hint: Delete the key \`domain\`: the check is about the catalog as a whole
    domain: water
    reason: Agreed.
`,
  ],
];

test.each(variants)('%s: %s', (id, _, laid) => {
  const files = exampleFiles(laid);
  const found = check(files).findings.filter((one) => one.check === id);
  expect(asWanted(found, files)).toEqual(wantedIn(files));
});
