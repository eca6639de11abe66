import { type OperationDefinitionNode, parse, print } from 'graphql'

/**
 * The name of the operation that stands at an offset of a document, to be run; the first one's
 * where none does. Undefined for a document of one operation, and for one that cannot be parsed.
 */
export function operationAt(document: string, offset: number): string | undefined {
  const operations = operationsOf(document)
  if (operations.length < 2) return undefined
  const here = operations.find(({ loc }) => loc && loc.start <= offset && offset <= loc.end)
  return (here ?? operations[0])?.name?.value
}

function operationsOf(document: string): OperationDefinitionNode[] {
  try {
    return parse(document).definitions.filter((node) => node.kind === 'OperationDefinition')
  } catch {
    return []
  }
}

/** The document in GraphQL's own form; undefined for one that cannot be parsed. */
export function formatted(document: string): string | undefined {
  try {
    return `${print(parse(document))}\n`
  } catch {
    return undefined
  }
}

/** The variables of a request: null for none, undefined for a text that is no JSON object. */
export function variablesOf(text: string): object | null | undefined {
  if (text.trim() === '') return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
