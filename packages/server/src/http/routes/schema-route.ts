import type { FastifyInstance } from 'fastify'
import { printedSchema } from '../../schema/printed-schema.ts'

/** The schema as text, for tools and the page for developers: anybody's, and never a question. */
export function addSchemaRoute(server: FastifyInstance): void {
  const text = printedSchema()
  server.get('/schema.graphql', (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      // The schema is the same for everybody, and requested without cookies.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(text),
  )
}
