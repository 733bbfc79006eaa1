// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { requireSite } from "./options.js";
import { around } from "./suffix.js";
export function createMenu(rows) {
	return (site, { base } = {}) => {
		requireSite(site);
		return rows.filter(([, , , , , sites]) => sites.includes(site)).map(([domain, title, icon, status, path]) => ({
			...{
				domain,
				title,
				icon,
				status
			},
			href: around(domain, path, { base })
		}));
	};
}
