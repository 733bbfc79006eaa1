// What an editor strikes through: each use of the deprecated route, and of nothing else.
import type { Routes } from 'smart-city-domain-catalog/routes';
import { community, communityForums } from 'smart-city-domain-catalog/routes/domains/community'; // struck: communityForums
import { href } from 'smart-city-domain-catalog/routes/href';
import { href as publicHref } from 'smart-city-domain-catalog/routes/public/href';

type Gone = Routes['community.community.forums']; // struck: 'community.community.forums'
type Stays = Routes['community.community'];
const gone: Gone = { locale: 'en' };
const stays: Stays = { locale: 'en' };
export const links = [
  communityForums(gone), // struck: communityForums
  href('community.community.forums', gone), // struck: href
  publicHref('community.community.forums', gone), // struck: publicHref
  community(stays),
  href('community.community', stays),
  publicHref('community.community', stays),
];
