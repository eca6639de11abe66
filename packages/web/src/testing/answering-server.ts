import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, graphql } from 'graphql'
import { vi } from 'vitest'

const schemaFile = join(import.meta.dirname, '../../../contract/schema.graphql')
const schema = buildSchema(readFileSync(schemaFile, 'utf8'))

/** Resolvers by the name of the root field. */
export type Answers = Readonly<Record<string, (args: never) => unknown>>

export interface AnsweringServer {
  /** The names and variables of the questions, in order. */
  readonly requests: { readonly name: string; readonly variables: Record<string, unknown> }[]
}

/**
 * Replaces the server behind the page's own client: GraphQL itself validates questions by the
 * contract's schema and runs them; only the facts are the test's.
 */
export function startAnsweringServer(answers: Answers): AnsweringServer {
  const requests: AnsweringServer['requests'] = []
  vi.stubGlobal('fetch', async (_url: unknown, init: { body: string }) => {
    const { query, variables } = JSON.parse(init.body) as {
      query: string
      variables: Record<string, unknown>
    }
    requests.push({ name: /\w+ (\w+)/.exec(query)?.[1] ?? '', variables })
    const result = await graphql({
      schema,
      source: query,
      variableValues: variables,
      rootValue: answers,
    })
    if (query.startsWith('subscription')) return streamOf(result)
    return new Response(JSON.stringify(result), { headers: { 'content-type': 'application/json' } })
  })
  return { requests }
}

/** A live question gets one answer; the line stays open, and nothing changes. */
function streamOf(result: unknown): Response {
  const body = new ReadableStream({
    start: (line) =>
      line.enqueue(new TextEncoder().encode(`event: next\ndata: ${JSON.stringify(result)}\n\n`)),
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** Imitates a lost network. */
export function stopAnswering(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
}
