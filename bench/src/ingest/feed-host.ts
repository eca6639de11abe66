import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, gzipSync } from 'node:zlib'
import { exportFiles } from '../feeds/inputs/export-files.ts'

/** The mode in which every exchanger of this process answers. */
export type Mode =
  /** A file that differs from the last one. */
  | 'changed'
  /** The last file again, recognised by its tag. */
  | 'tagged'
  /** The last file again without a tag, compressed to the same bytes. */
  | 'same'

/** The servers of the recorded market's exchangers, in a process of their own. */
const [dump = ''] = process.argv.slice(2)
const versions = ['<!-- 1 -->', '<!-- 2 -->'].map((mark) => {
  const end = Buffer.from(mark)
  return exportFiles(dump).xml.map((file) => gzipSync(Buffer.concat([file, end])))
})
let mode: Mode = 'changed'
let open = 0

const server = createServer((request, response) => {
  const [, name = ''] = (request.url ?? '').split('/')
  if (name in hostile) hostile[name]!(response)
  else serve(Number(name), request, response)
})
server.keepAliveTimeout = 60_000
server.on('connection', (socket) => {
  open++
  socket.on('close', () => open--)
})
process.on('message', (message: Mode | 'open') => {
  if (message === 'open') process.send!({ open })
  else mode = message
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send!({ port, files: versions[0]!.length })
})

function serve(file: number, request: IncomingMessage, response: ServerResponse): void {
  if (mode === 'tagged') {
    response.setHeader('etag', '"1"')
    if (request.headers['if-none-match'] === '"1"') return void response.writeHead(304).end()
  }
  // Other modes between two changed cycles bring the first version back.
  const version = mode === 'changed' ? 1 : 0
  response.setHeader('content-encoding', 'gzip')
  response.setHeader('content-type', 'text/xml')
  response.end(versions[version]![file])
}

const hostile: Readonly<Record<string, (response: ServerResponse) => void>> = {
  drip(response) {
    const timer = setInterval(() => response.write('x'), 1_000)
    response.on('close', () => clearInterval(timer))
    response.write('<rates>')
  },
  /** Sends 10 GB to a client that would take it. */
  endless(response) {
    const chunk = Buffer.alloc(1_000_000, 'x')
    let sent = 0
    const more = (): void => {
      while (sent < 10_000 && !response.destroyed) {
        sent++
        if (!response.write(chunk)) return
      }
      response.end()
    }
    response.on('drain', more)
    more()
  },
  /** Sends 1 GB of zeros, compressed. */
  bomb(response) {
    response.setHeader('content-encoding', 'gzip')
    response.end(bomb)
  },
  silence: () => undefined,
}

const bomb = gzipSync(Buffer.alloc(1_000_000_000), { level: constants.Z_BEST_SPEED })
