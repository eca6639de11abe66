import type { Socket } from 'node:net'
import { type buildConnector, Client, type Dispatcher } from 'undici'
import { AnswerTaker } from './answer-taker.ts'
import { PostTaker } from './post-taker.ts'
import { Wire } from './wire.ts'

type Connect = buildConnector.connector
type Options = Client.Options & { readonly connect: Connect }

/** A connection with one request at a time, which lets each answer see its own bytes. */
export class MeteredConnection extends Client {
  readonly #wire: Wire

  /** The factory of a pool, which has made a connector of its options. */
  static open(this: void, origin: URL, options: object): MeteredConnection {
    return new MeteredConnection(origin, options as Options)
  }

  private constructor(origin: URL, options: Options) {
    const wire = new Wire()
    super(origin, { ...options, connect: metered(options.connect, wire) })
    this.#wire = wire
  }

  override dispatch(
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    const isOurs = handler instanceof AnswerTaker || handler instanceof PostTaker
    if (isOurs) handler.comesOver(this.#wire)
    return super.dispatch(options, handler)
  }
}

/** TLS is begun on a connection that is there already, so that its own bytes are seen. */
function metered(connect: Connect, wire: Wire): Connect {
  return (options, done) => {
    const isPlain = options.protocol === 'http:'
    const port = options.port || (isPlain ? '80' : '443')
    const { servername: _, ...plain } = { ...options, protocol: 'http:', port }
    connect(plain, (...[error, transport]) => {
      if (error) return done(error, null)
      const connected = (socket: Socket): void => {
        wire.connected(transport, socket)
        done(null, socket)
      }
      if (isPlain) return connected(transport)
      connect({ ...options, port, httpSocket: transport }, (...[failed, socket]) => {
        if (failed) done(failed, null)
        else connected(socket)
      })
    })
  }
}
