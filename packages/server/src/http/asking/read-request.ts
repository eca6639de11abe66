import { given } from '../../lib/given.ts'

/** What the body of POST /graphql says. */
export interface GraphqlRequest {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
  /** `extensions: { cost: true }`: the answer tells what it cost. */
  readonly wantsCost: boolean
}

/** Undefined for a body that is no GraphQL request; batches are none. */
export function readRequest(body: string): GraphqlRequest | undefined {
  const parsed = parseJson(body)
  if (!isRecord(parsed)) return undefined
  const { query, operationName, variables = {}, extensions = {} } = given(parsed)
  if (typeof query !== 'string') return undefined
  if (operationName !== undefined && typeof operationName !== 'string') return undefined
  if (!isRecord(variables) || !isRecord(extensions)) return undefined
  return { query, operationName, variables, wantsCost: extensions['cost'] === true }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
