import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Call {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: Buffer
}

export interface CalledServer {
  readonly origin: string
  readonly calls: Call[]
  /** The answer to the next calls. */
  answer: { readonly status: number; readonly headers?: Record<string, string> }
  close(): Promise<void>
}

/** A webhook's receiver, or a push service: it keeps its calls. */
export async function startCalledServer(): Promise<CalledServer> {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const headers = plain(request.headers)
      calls.push({ path: request.url ?? '/', headers, body: Buffer.concat(pieces) })
      response.writeHead(called.answer.status, called.answer.headers).end('thrown away')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const called: CalledServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer: { status: 201 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return called
}

function plain(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)] as const),
  )
}
