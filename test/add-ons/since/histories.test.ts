import { testHistories } from '../../support/histories.ts';

testHistories(new URL('histories.txt', import.meta.url));
