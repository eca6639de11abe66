import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Json } from '../start-test-server.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

export interface RoleProcess {
  readonly role: string
  readonly origin: string
  readonly child: ChildProcess
  /** Lines of its log. */
  readonly lines: readonly string[]
  ready(): Promise<{ readonly status: number; readonly body: Json }>
  /** Kills it at once, as a crash would. */
  kill(): Promise<void>
  /** Ends it as an operator does. */
  stop(): Promise<void>
}

/** A process with a role, as people start it; here once it listens. */
export async function startRole(
  role: string,
  env: Readonly<Record<string, string>>,
): Promise<RoleProcess> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], HOPWISE_ROLE: role, HOPWISE_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  createInterface(child.stderr).on('line', (line) => void lines.push(line))
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      const { msg, address } = JSON.parse(line) as { msg?: string; address?: string }
      if (msg === 'ready' && address !== undefined) resolve(address)
    })
    child.once('exit', () => reject(new Error(`${role} has ended:\n${lines.join('\n')}`)))
  })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    role,
    origin,
    child,
    lines,
    ready: async () => {
      const answer = await fetch(`${origin}/readyz`)
      return { status: answer.status, body: (await answer.json()) as Json }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
