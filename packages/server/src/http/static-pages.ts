import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const A_YEAR = 'public, max-age=31536000, immutable'
/** The build puts a hash into these names: what they hold never changes. */
const HASHED = /\/assets\//

/** The built pages: files as they are, and the one page for every address that is no file. */
export async function addStaticPages(server: FastifyInstance, folder: string): Promise<void> {
  const hasPages = existsSync(join(folder, 'index.html'))
  if (hasPages) {
    await server.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      cacheControl: false,
      // The build leaves a packed copy beside whatever packs well.
      preCompressed: true,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', HASHED.test(path) ? A_YEAR : 'no-cache')
      },
    })
  }
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!hasPages || !isPage) return reply.code(404).type('text/plain').send('Page not found\n')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
