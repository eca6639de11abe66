#!/usr/bin/env node
import { runCommandLine } from './command-line.ts'

await runCommandLine(async () => (await import('./all-commands.ts')).addAllCommands)
