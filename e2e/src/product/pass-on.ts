import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A port of this machine that forwards to another one, as a proxy does. */
export async function passOn(toPort: number): Promise<{ port: number; close: () => void }> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', () => open.delete(socket))
    }
    near.pipe(far).on('close', () => near.destroy())
    far.pipe(near).on('close', () => far.destroy())
  })
  const port = await portOf(server)
  const close = (): void => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return { port, close }
}

/** A port that forwards to these in turn, and to the next where one does not answer. */
export class Balancer {
  readonly #server: Server
  readonly #open = new Map<Socket, number>()
  readonly #toPorts: readonly number[]
  #next = 0

  static async open(toPorts: readonly number[]): Promise<Balancer & { readonly origin: string }> {
    const balancer = new Balancer(toPorts)
    return Object.assign(balancer, { origin: `http://127.0.0.1:${await portOf(balancer.#server)}` })
  }

  private constructor(toPorts: readonly number[]) {
    this.#toPorts = toPorts
    this.#server = createServer((near) => {
      near.on('error', () => undefined)
      this.#lead(near, toPorts.length)
    })
  }

  /** The target with most connections at present. */
  get busiest(): number {
    const counts = Map.groupBy(this.#open.values(), (port) => port)
    const countOf = (port: number): number => counts.get(port)?.length ?? 0
    return this.#toPorts.toSorted((a, b) => countOf(b) - countOf(a))[0]!
  }

  close(): void {
    this.#server.close()
    for (const near of this.#open.keys()) near.destroy()
  }

  #lead(near: Socket, tries: number): void {
    if (tries === 0) return void near.destroy()
    const port = this.#toPorts[this.#next++ % this.#toPorts.length]!
    const far = connect(port, '127.0.0.1')
    let isLed = false
    far.on('connect', () => {
      isLed = true
      this.#open.set(near, port)
      near.pipe(far).pipe(near)
    })
    far.on('error', () => undefined)
    far.on('close', () => {
      this.#open.delete(near)
      if (isLed) near.destroy()
      else this.#lead(near, tries - 1)
    })
    near.on('close', () => far.destroy())
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
