import { connect, type Socket } from 'node:net'

export interface Reply {
  /** The HTTP status. */
  readonly status: number
  readonly hasRetryAfter: boolean
  /** Whether the server closes the connection after it. */
  readonly isLast: boolean
  /** Whether the body begins as a GraphQL answer with data does. */
  readonly hasData: boolean
}

/** A connection idle for nearly five seconds is not reused, as servers close it then. */
const FRESH_MS = 3_000
const HEAD_END = '\r\n\r\n'
/** A buffer shared by all connections, which are read one after the other. */
const read = Buffer.allocUnsafe(256_000)

/**
 * People who ask one server over HTTP/1.1, each over a connection kept alive, and drop the answers.
 * No library: they share the processor with the measured server, and by undici an answer takes
 * twice as much of it (0.8 and 0.4 ms, at 300 a second).
 */
export class Visitors {
  readonly #host: string
  readonly #port: number
  /** Idle connections, the last used at the end. */
  #idle: Connection[] = []

  constructor(origin: string) {
    const { hostname, port } = new URL(origin)
    this.#host = hostname
    this.#port = Number(port)
  }

  /** Sends a whole request; rejects without a whole answer. */
  async ask(request: string): Promise<Reply> {
    const connection = this.#fresh() ?? new Connection(this.#host, this.#port)
    const reply = await connection.ask(request)
    if (reply.isLast) connection.close()
    else this.#idle.push(connection)
    return reply
  }

  close(): void {
    for (const connection of this.#idle) connection.close()
    this.#idle = []
  }

  #fresh(): Connection | undefined {
    for (;;) {
      const last = this.#idle.pop()
      if (!last || last.isFresh) return last
      last.close()
    }
  }
}

class Connection {
  readonly #socket: Socket
  #usedAtMs = 0
  #answer: Answer | undefined

  constructor(host: string, port: number) {
    this.#socket = connect({
      host,
      port,
      noDelay: true,
      onread: { buffer: read, callback: (length) => this.#onBytes(length) },
    })
    this.#socket.on('error', (error) => this.#answer?.fail(error))
    this.#socket.on('close', () => this.#answer?.fail(new Error('closed without an answer')))
  }

  get isFresh(): boolean {
    return !this.#socket.destroyed && performance.now() - this.#usedAtMs < FRESH_MS
  }

  ask(request: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#answer = new Answer(resolve, reject)
      this.#socket.write(request, 'latin1')
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #onBytes(length: number): boolean {
    try {
      if (this.#answer?.takes(read.subarray(0, length)) === true) {
        this.#answer = undefined
        this.#usedAtMs = performance.now()
      }
    } catch (error) {
      this.#answer?.fail(error)
      this.close()
    }
    return true
  }
}

/** One answer being received. */
class Answer {
  readonly #resolve: (reply: Reply) => void
  readonly fail: (reason: unknown) => void
  #head = ''
  #status = 0
  #hasRetryAfter = false
  #isLast = false
  #start = ''
  /** The bytes still to come; undefined before the head. */
  #left: number | undefined

  constructor(resolve: (reply: Reply) => void, fail: (reason: unknown) => void) {
    this.#resolve = resolve
    this.fail = fail
  }

  /** Whether the answer is complete. Throws for an invalid one. */
  takes(bytes: Buffer): boolean {
    const body = this.#left === undefined ? this.#takeHead(bytes) : bytes
    if (this.#left === undefined) return false
    if (this.#start.length < DATA.length) {
      this.#start += body.toString('latin1', 0, DATA.length - this.#start.length)
    }
    this.#left -= body.length
    if (this.#left > 0) return false
    const hasData = this.#start === DATA
    this.#resolve({
      status: this.#status,
      hasRetryAfter: this.#hasRetryAfter,
      isLast: this.#isLast,
      hasData,
    })
    return true
  }

  /** Returns the part of the body that follows the head. */
  #takeHead(bytes: Buffer): Buffer {
    const before = this.#head.length
    this.#head += bytes.toString('latin1', 0, MOST_HEAD)
    const end = this.#head.indexOf(HEAD_END)
    if (end === -1) return bytes.subarray(bytes.length)
    const head = this.#head.slice(0, end).toLowerCase()
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
    if (length === undefined) throw new Error('an answer that does not state its length')
    this.#left = Number(length)
    this.#status = Number(head.slice(9, 12))
    this.#hasRetryAfter = head.includes('\r\nretry-after: ')
    this.#isLast = head.includes('\r\nconnection: close')
    return bytes.subarray(end + HEAD_END.length - before)
  }
}

const DATA = '{"data":'
/** A generous limit: the server's heads are far shorter. */
const MOST_HEAD = 16_000
