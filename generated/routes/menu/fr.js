// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { createMenu } from '../menu.js';
export const menu = /* @__PURE__ */ createMenu([
  ["citizen-services", "Services aux usagers et administration num\u00e9rique", "Building2", "planned", "/fr/services", ["site-a"]],
  ["community", "Vie locale et engagement citoyen", "Users", "planned", "/fr/community", ["site-b", "site-a"]],
  ["culture-tourism", "Culture, tourisme et \u00e9v\u00e9nements", "Landmark", "planned", "/fr/tours", ["site-a"]],
  ["education", "\u00c9ducation et savoirs", "GraduationCap", "planned", "/fr/education", ["site-b"]],
  ["healthcare", "Soins et sant\u00e9 publique", "Heart", "planned", "/fr/healthcare", ["site-b"]],
  ["sports-recreation", "Sports et loisirs", "Trophy", "planned", "/fr/sports", ["site-c"]],
]);
