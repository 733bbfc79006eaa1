// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { createMenu } from '../menu.js';
export const menu = /* @__PURE__ */ createMenu([
  ["citizen-services", "\u062e\u062f\u0645\u0627\u062a \u0627\u0644\u0645\u0648\u0627\u0637\u0646\u064a\u0646 \u0648\u0627\u0644\u062d\u0643\u0648\u0645\u0629 \u0627\u0644\u0625\u0644\u0643\u062a\u0631\u0648\u0646\u064a\u0629", "Building2", "planned", "/ar/services", ["site-a"]],
  ["community", "\u0634\u0624\u0648\u0646 \u0627\u0644\u0645\u062c\u062a\u0645\u0639 \u0648\u0627\u0644\u0645\u0634\u0627\u0631\u0643\u0629 \u0627\u0644\u0645\u062c\u062a\u0645\u0639\u064a\u0629", "Users", "planned", "/ar/community", ["site-b", "site-a"]],
  ["culture-tourism", "\u0627\u0644\u062b\u0642\u0627\u0641\u0629 \u0648\u0627\u0644\u0633\u064a\u0627\u062d\u0629 \u0648\u0627\u0644\u0641\u0639\u0627\u0644\u064a\u0627\u062a", "Landmark", "planned", "/ar/tours", ["site-a"]],
  ["education", "\u0627\u0644\u062a\u0639\u0644\u064a\u0645 \u0648\u0627\u0644\u0645\u0639\u0631\u0641\u0629", "GraduationCap", "planned", "/ar/education", ["site-b"]],
  ["healthcare", "\u0627\u0644\u0631\u0639\u0627\u064a\u0629 \u0627\u0644\u0635\u062d\u064a\u0629 \u0648\u0627\u0644\u0635\u062d\u0629 \u0627\u0644\u0639\u0627\u0645\u0629", "Heart", "planned", "/ar/healthcare", ["site-b"]],
  ["sports-recreation", "\u0627\u0644\u0631\u064a\u0627\u0636\u0629 \u0648\u0627\u0644\u062a\u0631\u0641\u064a\u0647", "Trophy", "planned", "/ar/sports", ["site-c"]],
]);
