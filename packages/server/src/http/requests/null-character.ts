import { fieldText } from '@hopwise/contract'
import { GraphQLError } from 'graphql'
import { fieldError } from '../../lib/user-error.ts'
import type { GraphqlRequest } from './read-request.ts'

const NULL = '\0'
/**
 * The escapes by which JSON and documents may hold one: no JSON holds a bare one. A slash of its
 * own is told apart below.
 */
const MARKS = ['\\u0000', '\\u{0']
/** An escape in a document: the slash before it is not escaped itself. */
const ESCAPED = /(?<!\\)(?:\\\\)*\\u(?:0000|\{0+\})/

/**
 * The refusal of a request with a NUL anywhere: no true text has one, databases and the C libraries
 * beneath them end a text there, and a check that sees all of it judges another text than they do.
 */
export function nullCharacterFault(
  body: string,
  request: GraphqlRequest,
): GraphQLError | undefined {
  if (!MARKS.some((mark) => body.includes(mark))) return undefined
  const where = placeOf(request, '')
  if (where === undefined) return undefined
  const [, variable] = /^\.variables\.(.+)$/s.exec(where) ?? []
  const isNamed = variable !== undefined && !variable.includes(NULL)
  const originalError = fieldError(isNamed ? variable : 'body', 'NULL_CHARACTER')
  return new GraphQLError(fieldText('NULL_CHARACTER', 'en'), { originalError })
}

/** The path of the first text or name that holds one. */
function placeOf(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') {
    const isHeld = value.includes(NULL) || (path === '.query' && ESCAPED.test(value))
    return isHeld ? path : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    const place = Array.isArray(value) ? path : `${path}.${name}`
    const found = name.includes(NULL) ? place : placeOf(part, place)
    if (found !== undefined) return found
  }
  return undefined
}
