// A CommonJS module, as TypeScript 5.8 and later, and Node 20.19 and later, let it import the package.
import { href } from 'smart-city-domain-catalog/routes/public/href';

export const link: string = href('education.education', { locale: 'fr' });
console.log(link);
