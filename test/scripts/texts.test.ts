import { holdTexts } from '../support/commands.ts';

holdTexts(new URL('texts.txt', import.meta.url));
