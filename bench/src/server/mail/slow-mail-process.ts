import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that takes this long over each mail, and counts them on request. */
const delayMs = Number(process.argv[2])
let taken = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData: (stream, _session, done) => {
    stream.resume()
    stream.on('end', () =>
      setTimeout(() => {
        taken++
        done()
      }, delayMs),
    )
  },
})
process.on('message', () => process.send!({ taken }))
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo
  process.send!({ url: `smtp://127.0.0.1:${port}` })
})
