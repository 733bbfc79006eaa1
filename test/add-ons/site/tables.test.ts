import { holdCommands } from '../../support/commands.ts';

holdCommands(new URL('commands.txt', import.meta.url));
