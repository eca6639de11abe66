#!/usr/bin/env node
import { runCommandLine } from './command-line.ts'

// Where `npm run pack` begins: nothing of the service may be reached from here.
await runCommandLine(async () => (await import('./published-commands.ts')).addPublishedCommands)
