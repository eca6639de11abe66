import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'

/** The reason that tests of Redis cannot run here; undefined: they can, or have to (.ci/run). */
export function whyNoRedis(): string | undefined {
  if (spawnSync('redis-server', ['--version']).status === 0) return undefined
  if (process.env['TESTS_NEED_REDIS']) return undefined
  return 'redis-server is not installed: apt-get install redis-server'
}

/** A Redis of a test's own on this machine, that forgets everything when it ends. */
export class RedisServer {
  readonly url: string
  readonly password = randomUUID()
  readonly #port: number
  readonly #folder: string
  #child: ChildProcess | undefined

  static async start(): Promise<RedisServer> {
    const folder = await mkdtemp(join(tmpdir(), 'hopwise-redis-'))
    const server = new RedisServer(await freePort(), folder)
    await server.begin()
    return server
  }

  private constructor(port: number, folder: string) {
    this.#port = port
    this.#folder = folder
    this.url = `redis://:${this.password}@127.0.0.1:${port}/0`
  }

  /** Again, at the same place and with nothing in it. */
  async begin(): Promise<void> {
    const place = ['--port', String(this.#port), '--bind', '127.0.0.1', '--dir', this.#folder]
    const words = [...place, '--save', '', '--requirepass', this.password]
    const child = spawn('redis-server', words, { stdio: 'ignore' })
    this.#child = child
    const failed = once(child, 'exit').then(() => 'ended')
    for (;;) {
      if (await this.do('PING').catch(() => undefined)) return
      if ((await Promise.race([failed, sleep(50)])) === 'ended') {
        throw new Error('redis-server has ended')
      }
    }
  }

  /** Ends it as a crash would. */
  async end(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Asks something of it, as an operator would. */
  async do(...words: string[]): Promise<unknown> {
    const client = createClient({ url: this.url, socket: { reconnectStrategy: false } })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await client.sendCommand(words)
    } finally {
      client.destroy()
    }
  }

  async close(): Promise<void> {
    await this.end()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** A port of this machine that nobody listens at just now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  server.close()
  await once(server, 'close')
  return address.port
}
