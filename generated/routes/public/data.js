// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
export const rows = [
  {"id":"citizen-services.services","method":"GET","path":"/{locale}/services","domain":"citizen-services","audience":"public","sites":["site-a"]},
  {"id":"citizen-services.services.id","method":"GET","path":"/{locale}/services/{id}","domain":"citizen-services","audience":"public","sites":["site-a"]},
  {"id":"community.index","method":"GET","path":"/{locale}/community","domain":"community","audience":"public","sites":["site-a","site-b"]},
  {"id":"community.forums","method":"GET","path":"/{locale}/community/forums","domain":"community","audience":"public","sites":["site-a","site-b"]},
  {"id":"culture-tourism.attractions","method":"GET","path":"/{locale}/attractions","domain":"culture-tourism","audience":"public","sites":["site-a"]},
  {"id":"culture-tourism.tours","method":"GET","path":"/{locale}/tours","domain":"culture-tourism","audience":"public","sites":["site-a"]},
  {"id":"education.index","method":"GET","path":"/{locale}/education","domain":"education","audience":"public","sites":["site-b"]},
  {"id":"education.institutions","method":"GET","path":"/{locale}/education/institutions","domain":"education","audience":"public","sites":["site-b"]},
  {"id":"healthcare.index","method":"GET","path":"/{locale}/healthcare","domain":"healthcare","audience":"public","sites":["site-b"]},
  {"id":"healthcare.facilities","method":"GET","path":"/{locale}/healthcare/facilities","domain":"healthcare","audience":"public","sites":["site-b"]},
  {"id":"sports-recreation.sports","method":"GET","path":"/{locale}/sports","domain":"sports-recreation","audience":"public","sites":["site-c"]},
  {"id":"sports-recreation.sports.venues","method":"GET","path":"/{locale}/sports/venues","domain":"sports-recreation","audience":"public","sites":["site-c"]},
];
export const siteUrls = /* @__PURE__ */ Object.freeze({ __proto__: null });
