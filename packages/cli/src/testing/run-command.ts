import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { addAllCommands } from '../all-commands.ts'
import type { AddCommands } from '../program.ts'
import { runHopwise } from '../run-hopwise.ts'
import type { Terminal } from '../terminal.ts'

export interface Ran {
  readonly exitCode: number | null
  readonly out: string
  readonly err: string
}

interface PageOptions {
  readonly columns?: number
  readonly isColorful?: boolean
  /** What it can be told; all of it by default. */
  readonly commands?: AddCommands
}

/** Runs a command line in this process. */
export async function run(line: string | readonly string[], page: PageOptions = {}): Promise<Ran> {
  const args = typeof line === 'string' ? line.split(' ').filter((arg) => arg !== '') : line
  let out = ''
  let err = ''
  const terminal: Terminal = {
    print: (text) => {
      out += `${text}\n`
    },
    note: (text) => {
      err += `${text}\n`
    },
    redraw: () => undefined,
    columns: page.columns ?? 100,
    isColorful: page.isColorful ?? false,
    isWatched: false,
  }
  const exitCode = await runHopwise(args, terminal, page.commands ?? addAllCommands)
  return { exitCode, out, err }
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Runs a command line as people do: a process of its own, its output a pipe. */
export function runProcess(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env } })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    child.on('error', reject)
    child.on('close', (exitCode) => resolve({ exitCode, out, err }))
  })
}
