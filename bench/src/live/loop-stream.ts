import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { LiveFrame, LiveReader } from '@hopwise/server'

export const ROWS = 1_000
export const UPDATES_A_SECOND = 200
const TRIES = 5

interface Loop {
  profitPercent: number
  readonly path: { readonly id: string }
}

interface Frame {
  readonly data: { readonly arbitrage: { readonly cycles: Loop[] } } | null
}

const main = fileURLToPath(new URL('../../../packages/cli/src/main.ts', import.meta.url))

/**
 * The product on a recorded market, behind a livelier stream of loops with the wanted rows and
 * changes. The product itself answers everything else.
 */
export class LoopStream {
  readonly #product: ChildProcess
  readonly #behind: string
  readonly #server: Server

  static async start(dump: string): Promise<LoopStream> {
    const args = [main, 'serve', '--dump', dump, '--port', '0']
    const env = { ...process.env, HOPWISE_PAGES: 'off' }
    const product = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
    const [line] = (await once(product.stdout.setEncoding('utf8'), 'data')) as [string]
    const address = /http:\/\/[^\s/]+/.exec(line)?.[0]
    if (address === undefined) throw new Error(`the product did not start: ${line}`)
    const stream = new LoopStream(product, address)
    stream.#server.listen(0, '127.0.0.1')
    await once(stream.#server, 'listening')
    return stream
  }

  private constructor(product: ChildProcess, behind: string) {
    this.#product = product
    this.#behind = behind
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    this.#product.kill()
    await once(this.#product, 'exit')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray())
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      ['content-type', 'accept', 'accept-language'].includes(name) ? [[name, String(value)]] : [],
    )
    const ask = () =>
      fetch(this.#behind + request.url, {
        method: request.method ?? 'GET',
        headers: headers as [string, string][],
        ...(body.length > 0 ? { body } : {}),
      })
    const answer = await ask()
    if (body.includes('subscription LiveCycles')) {
      let first = await firstFrame(answer)
      // The first search may exceed a request's time limit on a busy machine.
      for (let again = 0; !first.data && again < TRIES; again++)
        first = await firstFrame(await ask())
      streamLoops(first, response)
      return
    }
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    response.end(Buffer.from(await answer.arrayBuffer()))
  }
}

async function firstFrame(answer: Response): Promise<Frame> {
  if (answer.status === 503) {
    await setTimeout(1_000)
    return { data: null }
  }
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!/^data:.*\n\n/ms.test(text)) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`the stream ended before its first frame: ${text}`)
    text += value
  }
  await reader.cancel()
  return JSON.parse(/^data: ?(.*)$/m.exec(text)![1]!) as Frame
}

/** The product's first frame, repeated to the wanted length, and changed every second. */
function streamLoops({ data }: Frame, response: ServerResponse): void {
  if (!data) throw new Error('the product found no loops')
  const { cycles } = data.arbitrage
  for (let copy = 0; cycles.length < ROWS; copy++) {
    const { path, ...rest } = cycles[copy]!
    cycles.push({ ...rest, path: { ...path, id: `${path.id}#${cycles.length}` } })
  }
  const reader = new LiveReader(response, { address: '127.0.0.1', paceMs: () => 1_000 })
  let changes = 0
  let last: LiveFrame | undefined
  const send = (): void => {
    for (let change = 0; change < UPDATES_A_SECOND; change++, changes++) {
      // A change too small to move most rows.
      cycles[changes % ROWS]!.profitPercent *= changes % 2 === 0 ? 1.0001 : 0.9999
    }
    const at = last ? last.at + 1 : 0
    last = new LiveFrame(JSON.stringify({ data }), { at, version: at, last })
    reader.send(last)
  }
  send()
  const timer = setInterval(send, 1_000)
  response.on('close', () => clearInterval(timer))
}
