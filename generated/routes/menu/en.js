// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { createMenu } from '../menu.js';
export const menu = /* @__PURE__ */ createMenu([
  ["citizen-services", "Citizen Services & E-Government", "Building2", "planned", "/en/services", ["site-a"]],
  ["community", "Community & Social Engagement", "Users", "planned", "/en/community", ["site-b", "site-a"]],
  ["culture-tourism", "Culture, Tourism & Events", "Landmark", "planned", "/en/tours", ["site-a"]],
  ["education", "Education & Knowledge", "GraduationCap", "planned", "/en/education", ["site-b"]],
  ["healthcare", "Healthcare & Public Health", "Heart", "planned", "/en/healthcare", ["site-b"]],
  ["sports-recreation", "Sports & Recreation", "Trophy", "planned", "/en/sports", ["site-c"]],
]);
