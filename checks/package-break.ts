import type { ChangeCheck } from '../core/changes/change.ts';
import { explainChanges, sentenceOf } from '../core/changes/explain.ts';

export const packageBreak: ChangeCheck = {
  id: 'package-break',
  severity: 'error',
  exceptedBy: 'change',
  title: 'A break that no domain can pay for is approved in policy.yaml',
  why: 'A domain, site or language that goes, or gets another id, breaks services, links and other domains at once, and no version of a domain says so. An exception names its `subject` and `kind` and no domain, with the reason for all to see. The package pays with its version at the release.',
  example: {
    fails: `# file: external-domains.yaml
externalDomains:
  - id: cartography # want: The external domain maps now has the id cartography
    title: { en: Maps, fr: Cartographie, ar: الخرائط }
`,
    passes: `# file: external-domains.yaml
externalDomains:
  - id: cartography
    title: { en: Maps, fr: Cartographie, ar: الخرائط }
# file: policy.yaml
exceptions:
  - check: package-break
    subject: maps
    kind: external-renamed
    reason: Nothing outside this repository names it yet.
`,
  },
  *run(before, _after, changes) {
    const { explain } = explainChanges(before);
    for (const change of changes) {
      if (change.payer !== 'package' || change.class !== 'breaking') continue;
      const { kind, subject, place = { file: 'policy.yaml', pointer: '' } } = change;
      yield {
        place,
        about: subject,
        message: sentenceOf(change),
        hint: `Take it back, or except it in policy.yaml: \`check: package-break\`, \`subject: ${subject}\`, \`kind: ${kind}\``,
        related: explain([change], place),
        because: [change],
      };
    }
  },
};
