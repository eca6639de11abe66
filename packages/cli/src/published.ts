#!/usr/bin/env node
import { runCommandLine } from './command-line.ts'

// The entry that `npm run pack` compiles: no import may lead from here to the server.
await runCommandLine(async () => (await import('./published-commands.ts')).addPublishedCommands)
