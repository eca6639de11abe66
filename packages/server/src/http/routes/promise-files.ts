import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { dayOf, hasSamples, sampleFile } from '../../features/promises/index.ts'
import { askerOf, clientNetwork } from '../../lib/limits/client-network.ts'

/** The route of files of samples, one a day: `/promises/2026-01-31.csv`. */
export const PROMISE_FILES = '/promises/:file'

/** Files that are sent at once, of one network but one: each holds an hour of samples in memory. */
const AT_ONCE = 16
const DAY_MS = 24 * 3_600_000
/** The last hours of a day are at their end some hours after it. */
const SETTLED_MS = 6 * 3_600_000

/** Files of samples, for anybody to sum up again. They are asked for without cookies. */
export function addPromiseFiles(server: FastifyInstance, db: Database, now: () => number): void {
  const sending = new Set<string>()
  server.get<{ Params: { file: string } }>(PROMISE_FILES, async (request, reply) => {
    const { params, method, ip } = request
    const day = dayOf(params.file)
    const isOver = day !== undefined && (day + 1) * DAY_MS <= now()
    void reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
    if (!isOver || !(await hasSamples(db, day))) return reply.code(404).send('Not found\n')
    const asker = askerOf(clientNetwork(ip))
    const isHead = method === 'HEAD'
    if (!isHead && (sending.has(asker) || sending.size >= AT_ONCE)) {
      return reply.code(503).header('retry-after', '30').send('Too many downloads at once\n')
    }
    const isSettled = now() >= (day + 1) * DAY_MS + SETTLED_MS
    void reply
      .type('text/csv; charset=utf-8')
      // Browsers heed a link's own word for it at the same host alone.
      .header('content-disposition', `attachment; filename="${params.file}"`)
      .header('cache-control', `public, max-age=${isSettled ? 86_400 : 300}`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
    // Without a body of no length, which would be told as the file's.
    if (isHead) return reply.send(Readable.from([]))
    sending.add(asker)
    const file = Readable.from(sampleFile(db, day), { objectMode: false })
    file.once('close', () => sending.delete(asker))
    return reply.send(file)
  })
}
