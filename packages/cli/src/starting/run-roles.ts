import { flushCompileCache } from 'node:module'
import { type Config, createLogger, DatabaseError, openRoles } from '@hopwise/server'
import { UnusableInput } from '../failure.ts'
import { counted } from '../present/words/market-words.ts'
import type { Terminal } from '../terminal.ts'
import { listen } from './listen.ts'
import { outliveRejections } from './outlive-rejections.ts'
import { sendReadyMessage } from './ready-message.ts'
import type { StepReporter } from './step-reporter.ts'

interface Around {
  readonly terminal: Terminal
  readonly steps: StepReporter
  /** Closers of the started parts, in the order of their start. */
  readonly closes: (() => Promise<void>)[]
}

/** Runs a process with some of the roles, beside others. */
export async function runRoles(config: Config, around: Around): Promise<void> {
  const { terminal, steps, closes } = around
  const log = createLogger(config.logLevel)
  steps.begin({ words: 'starting the server' })
  const server = await openRoles(config, { log }).catch((error: unknown) => {
    throw error instanceof DatabaseError ? new UnusableInput(error.message) : error
  })
  closes.push(() => server.close())
  outliveRejections(log)
  const address = await listen(server, config)
  steps.end()
  const facts = server.api?.app.gate.facts()
  const market = facts
    ? `${counted(facts.exchangers, 'exchanger')}, ${counted(facts.offers, 'offer')}, `
    : ''
  terminal.print(`${server.roles.join(', ')}: ${market}at ${address}/`)
  sendReadyMessage(address)
  flushCompileCache()
}
