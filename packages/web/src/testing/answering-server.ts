import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, graphql } from 'graphql'
import { vi } from 'vitest'

const schemaFile = join(import.meta.dirname, '../../../contract/schema.graphql')
const schema = buildSchema(readFileSync(schemaFile, 'utf8'))

/** Answers by the name of the root field, as the server's own resolvers would. */
export type Answers = Readonly<Record<string, (args: never) => unknown>>

export interface AnsweringServer {
  /** The names and variables of the questions, in order. */
  readonly asked: { readonly name: string; readonly variables: Record<string, unknown> }[]
}

/**
 * Stands where the server would, behind the page's own client: questions are held to the contract's
 * schema and run by GraphQL itself; only the facts are the test's.
 */
export function startAnsweringServer(answers: Answers): AnsweringServer {
  const asked: AnsweringServer['asked'] = []
  vi.stubGlobal('fetch', async (_url: unknown, init: { body: string }) => {
    const { query, variables } = JSON.parse(init.body) as {
      query: string
      variables: Record<string, unknown>
    }
    asked.push({ name: /\w+ (\w+)/.exec(query)?.[1] ?? '', variables })
    const result = await graphql({
      schema,
      source: query,
      variableValues: variables,
      rootValue: answers,
    })
    if (query.startsWith('subscription')) return streamOf(result)
    return new Response(JSON.stringify(result), { headers: { 'content-type': 'application/json' } })
  })
  return { asked }
}

/** A live question gets one answer; the line stays open, and nothing changes. */
function streamOf(result: unknown): Response {
  const body = new ReadableStream({
    start: (line) =>
      line.enqueue(new TextEncoder().encode(`event: next\ndata: ${JSON.stringify(result)}\n\n`)),
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

/** Stands where the network would, and is not there. */
export function stopAnswering(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
}
