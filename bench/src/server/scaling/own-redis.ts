import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** A Redis of the bench's own without persistence: `redis-server` has to be installed. */
export class OwnRedis {
  readonly url: string
  readonly #port: number
  #child: ChildProcess | undefined

  static async start(): Promise<OwnRedis> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    server.close()
    await once(server, 'close')
    if (address === null || typeof address === 'string') throw new Error('no port')
    const redis = new OwnRedis(address.port)
    await redis.begin()
    return redis
  }

  private constructor(port: number) {
    this.#port = port
    this.url = `redis://127.0.0.1:${port}/0`
  }

  async begin(): Promise<void> {
    const words = ['--port', String(this.#port), '--bind', '127.0.0.1', '--save', '']
    this.#child = spawn('redis-server', [...words, '--dir', tmpdir()], { stdio: 'ignore' })
    const kill = (): void => void this.#child?.kill('SIGKILL')
    process.once('exit', kill)
    for (let tries = 0; !(await this.#listens()); tries++) {
      if (tries > 100) throw new Error('redis-server does not begin')
      await sleep(100)
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

  stop(): Promise<void> {
    return this.end()
  }

  #listens(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.#port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  }
}
