// What an editor strikes through: each use of a deprecated route and of a former name, and of nothing else.
import type { Routes } from 'smart-city-domain-catalog/routes';
import { all } from 'smart-city-domain-catalog/routes/domains/clinics'; // struck: all
import { community, communityForums } from 'smart-city-domain-catalog/routes/domains/community'; // struck: communityForums
import { clinics, healthcare } from 'smart-city-domain-catalog/routes/domains/healthcare'; // struck: clinics
import { href } from 'smart-city-domain-catalog/routes/href';
import { href as publicHref } from 'smart-city-domain-catalog/routes/public/href';

type Gone = Routes['community.community.forums']; // struck: 'community.community.forums'
type Old = Routes['healthcare.clinics']; // struck: 'healthcare.clinics'
type Stays = Routes['community.community'];
const gone: Gone = { locale: 'en' };
const old: Old = { locale: 'en' };
const stays: Stays = { locale: 'en' };
export const links = [
  communityForums(gone), // struck: communityForums
  clinics(old), // struck: clinics
  all(old), // struck: all
  healthcare(old),
  href('healthcare.clinics', old),
  community(stays),
  href('community.community', stays),
  publicHref('community.community', stays),
];
