import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  readonly url: string
  /** Mails as received, oldest first. */
  readonly mails: readonly string[]
  close(): Promise<void>
}

export interface MailServerOptions {
  /** The server takes no mail until then; at once, by default. */
  readonly until?: Promise<void>
  /** The answer to the n-th mail, from 0; by default each is taken. */
  readonly refuse?: (
    n: number,
  ) => { readonly code: number; readonly when: 'to' | 'data' } | undefined
  readonly port?: number
}

/** A real mail server on this machine. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { until = Promise.resolve(), refuse = () => undefined, port = 0 } = options
  const mails: string[] = []
  let tried = 0
  const refusal = (when: 'to' | 'data'): Error | undefined => {
    const refused = refuse(tried)
    if (refused?.when !== when) return undefined
    tried++
    return Object.assign(new Error('not now'), { responseCode: refused.code })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => done(refusal('to')),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const take = (): void => {
        const refused = refusal('data')
        if (refused) return done(refused)
        tried++
        mails.push(Buffer.concat(chunks).toString())
        return done()
      }
      stream.on('end', () => void until.then(take))
    },
  })
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: listening } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${listening}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
