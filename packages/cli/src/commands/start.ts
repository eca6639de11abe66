import type { Command } from 'commander'
import type { StartOptions } from '../actions/run-start.ts'
import { parseText, parseWhole } from '../options/parse-value.ts'
import type { CommandContext } from '../command-context.ts'

const examples = `
Examples:
  npm start
  DATABASE_URL=postgres://me:secret@db.example/hopwise NODE_ENV=production npm start

No settings are needed: it brings its own PostgreSQL in .hopwise/, a simulated market of exchangers,
and the pages. Settings are read from the environment: docs/operating.md lists them. Ctrl-C stops
everything. A server that dies is started again.`

export function addStart(program: Command, context: CommandContext): void {
  program
    .command('start')
    .summary('run everything: database, market, pages')
    .description('Runs the whole service: polls exchangers, holds the market and serves the pages.')
    .option('--port <n>', 'the port to listen on; 0 for any free port', parseWhole(0, 65_535))
    .option('--host <address>', 'the address to listen on', parseText)
    .option('--role <names>', 'all, or some of api, ingest, jobs (see docs/scaling.md)', parseText)
    .option('--no-build', 'serve the pages as they were last built')
    .option('--no-restart', 'exit when the server does, if something else restarts it')
    .addHelpText('after', examples)
    .action(async (options: StartOptions) => {
      const { terminal } = context
      if (options.restart) {
        // The watching process loads nothing of the server.
        const { keepServing } = await import('../starting/keep-serving.ts')
        context.exitCode = await keepServing(argsOf(options), terminal)
      } else {
        const { runStart } = await import('../actions/run-start.ts')
        context.exitCode = await runStart(options, terminal)
      }
    })
}

function argsOf({ port, host, role, build }: StartOptions): string[] {
  return [
    ...(role === undefined ? [] : ['--role', role]),
    ...(port === undefined ? [] : ['--port', String(port)]),
    ...(host === undefined ? [] : ['--host', host]),
    ...(build ? [] : ['--no-build']),
  ]
}
