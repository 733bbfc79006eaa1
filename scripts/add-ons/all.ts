import type { AddOn } from '../add-on.ts';
import { city } from './city/add-on.ts';
import { impact } from './impact/add-on.ts';
import { newThings } from './new/add-on.ts';
import { probe } from './probe/add-on.ts';
import { since } from './since/add-on.ts';
import { site } from './site/add-on.ts';
import { translate } from './translate/add-on.ts';

/** In any order: no two have a command of the same name. Only the documentation lists their rules in this order. */
export const addOns: readonly AddOn[] = [
  since, // changes, their breaks and audiences; releases
  probe, // compares the running platform with the catalog
  impact, // everything affected if something is down or removed
  translate, // PO files, and the progress of each language
  newThings, // the first files of a domain, a site, a check or an output
  site, // the pages as a website, built and in a preview
  city, // the tool as a package for other cities, and their custom checks
];
