// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
export const publicPaths = ["/{locale}/services", "/{locale}/services/{id}", "/{locale}/community", "/{locale}/community/forums", "/{locale}/attractions", "/{locale}/tours", "/{locale}/education", "/{locale}/education/institutions", "/{locale}/healthcare", "/{locale}/healthcare/facilities", "/{locale}/sports", "/{locale}/sports/venues"];
