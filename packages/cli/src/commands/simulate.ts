import type { Command } from 'commander'
import { parseText, parseWhole } from '../options/parse-value.ts'
import type { CommandContext } from '../program.ts'

export interface SimulateOptions {
  readonly exchangers: number
  readonly offers: number
  readonly seed: number
  readonly port: number
  readonly host: string
}

const examples = `
Examples:
  hopwise simulate
  hopwise simulate --exchangers 400 --offers 1000000 --seed 7 --port 9000
  curl http://127.0.0.1:9400/

Serves a made-up market as the real one is served: an index at / and each exchanger's own export
file, which changes at the exchanger's own pace. A few misbehave on purpose; /truth says who, and
what the prices behind the files are. The same seed is the same market at the same time, anywhere.
Ctrl-C ends it.`

export function addSimulate(program: Command, context: CommandContext): void {
  program
    .command('simulate')
    .summary('serve a made-up market over HTTP, to try things on')
    .description("Serves a seeded market of exchangers' export files over HTTP until stopped.")
    .option('--exchangers <n>', 'how many exchangers', parseWhole(1, 2_000), 120)
    .option('--offers <n>', 'offers of all of them together', parseWhole(1, 10_000_000), 40_000)
    .option('--seed <n>', 'which market', parseWhole(0, 2 ** 32 - 1), 1)
    .option('--port <n>', 'where to listen; 0 for any free port', parseWhole(0, 65_535), 9400)
    .option('--host <address>', 'which address to listen on', parseText, '127.0.0.1')
    .addHelpText('after', examples)
    .action(async (options: SimulateOptions) => {
      const { runSimulate } = await import('../actions/run-simulate.ts')
      context.exitCode = await runSimulate(options, context.terminal)
    })
}
