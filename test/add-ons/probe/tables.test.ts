import { holdCommands, holdTexts } from '../../support/commands.ts';

holdCommands(new URL('commands.txt', import.meta.url));
holdTexts(new URL('texts.txt', import.meta.url));
