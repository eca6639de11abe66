import type { FastifyInstance } from 'fastify'
import { inShare } from '../../db/shared-pool.ts'
import type { DepositTracker } from '../../features/wallet/index.ts'

const BODY_LIMIT = 64_000

/**
 * The route of the payment provider alone: it signs its bytes, so they are taken verbatim. Its
 * event is a hint to ask it.
 */
export async function addPaymentRoute(
  server: FastifyInstance,
  deposits: DepositTracker,
): Promise<void> {
  await server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, taken) =>
      taken(null, body),
    )
    scope.post('/payments/btcpay/webhook', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const signature = request.headers['btcpay-sig']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = deposits.provider.verifyEvent(
        typeof signature === 'string' ? signature : undefined,
        body,
      )
      if (!event) return reply.code(401).type('text/plain').send('Not authorized\n')
      await inShare('signIn', () => deposits.hear(event))
      return reply.send('')
    })
    done()
  })
}
