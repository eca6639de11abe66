import type { Command } from 'commander'
import { parseText, parseWhole } from '../options/parse-value.ts'
import type { CommandContext } from '../program.ts'

export interface StartOptions {
  readonly port?: number
  readonly host?: string
  /** False: the pages are served as they were built last. */
  readonly build: boolean
  /** False: it ends when the server does, whyever that ends. */
  readonly restart: boolean
}

const examples = `
Examples:
  npm start
  DATABASE_URL=postgres://me:secret@db.example/hopwise NODE_ENV=production npm start

Without settings everything is there: a PostgreSQL of its own in .hopwise/, a made-up market of
exchangers, and the pages. The settings are read from the environment: docs/operating.md lists
them. Ctrl-C ends all of it. A server that ends unasked is started again.`

export function addStart(program: Command, context: CommandContext): void {
  program
    .command('start')
    .summary('run everything: database, market, pages')
    .description('Runs the whole service: exchangers polled, the market held, the pages served.')
    .option('--port <n>', 'where to listen; 0 for any free port', parseWhole(0, 65_535))
    .option('--host <address>', 'which address to listen on', parseText)
    .option('--no-build', 'serve the pages as they were built last')
    .option('--no-restart', 'end when the server does, for whoever starts it again themselves')
    .addHelpText('after', examples)
    .action(async (options: StartOptions) => {
      const { terminal } = context
      if (options.restart) {
        // Whoever only watches loads nothing of the server.
        const { keepServing } = await import('../starting/keep-serving.ts')
        context.exitCode = await keepServing(argsOf(options), terminal)
      } else {
        const { runStart } = await import('../actions/run-start.ts')
        context.exitCode = await runStart(options, terminal)
      }
    })
}

function argsOf({ port, host, build }: StartOptions): string[] {
  return [
    ...(port === undefined ? [] : ['--port', String(port)]),
    ...(host === undefined ? [] : ['--host', host]),
    ...(build ? [] : ['--no-build']),
  ]
}
