// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { around } from "./suffix.js";
export function createMenu(rows) {
	return (site, { base } = {}) => rows.filter(([, , , , , sites]) => sites.includes(site)).map(([domain, title, icon, status, path]) => ({
		...{
			domain,
			title,
			icon,
			status
		},
		href: around(domain, path, { base })
	}));
}
