import { omitNullish } from '../../lib/omit-nullish.ts'

/** The body of POST /graphql. */
export interface GraphqlRequest {
  readonly query: string
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
  /** `extensions: { cost: true }`: the answer states its cost. */
  readonly wantsCost: boolean
}

/** The depth of objects and lists within each other. Real variables have a tenth of that. */
const MOST_NESTED = 64

/** A request that names its document by a hash alone, as clients try at first (Apollo, Relay). */
interface HashedRequest {
  readonly isHashAlone: true
}

/** The request; undefined for a body that is no GraphQL request; batches are none. */
export function readRequest(body: string): GraphqlRequest | HashedRequest | undefined {
  if (isNestedTooDeep(body)) return undefined
  const parsed = parseJson(body)
  if (!isRecord(parsed)) return undefined
  const { query, operationName, variables = {}, extensions = {} } = omitNullish(parsed)
  if (query === undefined && isRecord(extensions) && isRecord(extensions['persistedQuery'])) {
    return { isHashAlone: true }
  }
  if (typeof query !== 'string') return undefined
  if (operationName !== undefined && typeof operationName !== 'string') return undefined
  if (!isRecord(variables) || !isRecord(extensions)) return undefined
  return { query, operationName, variables, wantsCost: extensions['cost'] === true }
}

/** A body of brackets takes JSON.parse ten times as long as any other, and this a moment. */
function isNestedTooDeep(body: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < body.length; at++) {
    const letter = body[at]
    if (letter === '"') isText = !isText
    else if (isText) at += letter === '\\' ? 1 : 0
    else if (letter === '[' || letter === '{') depth++
    else if (letter === ']' || letter === '}') depth--
    if (depth > MOST_NESTED) return true
  }
  return false
}

/** Half a letter, by its escape: UTF-8 has none. */
const HALF = /\\u[dD][89a-fA-F]/

/** Texts are whole: a database takes no half of a letter in JSON, and no page can show one. */
function parseJson(text: string): unknown {
  try {
    return HALF.test(text) ? JSON.parse(text, wholeLetters) : JSON.parse(text)
  } catch {
    return undefined
  }
}

function wholeLetters(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
