import { holdHistories } from '../../support/histories.ts';

holdHistories(new URL('histories.txt', import.meta.url));
