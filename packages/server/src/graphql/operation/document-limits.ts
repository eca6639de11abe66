import {
  type DefinitionNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** Limits on one document; every page's fits in half of each. */
export const LIMITS = {
  tokens: 1000,
  depth: 10,
  aliases: 15,
  /** Letters of one alias: answers repeat it in every row, and the question has it once. */
  aliasLetters: 50,
  directives: 10,
  rootFields: 10,
  /** Fields with fragments written out: those of an answer's one row, not of all its rows. */
  fields: 600,
  /** The same field in one selection: validation compares each with each, and all below them. */
  sameFields: 10,
  /** Fields, fragments, and pairs of fields of one name in one place of the answer, written out. */
  comparisons: 5_000,
} as const

/** Tools read the whole schema with one deep question; it has a bound of its own. */
const INTROSPECTION_DEPTH = 20

interface Count {
  depth: number
  aliases: number
  directives: number
  fields: number
}

/** Counts of an operation, fragments written out. */
export interface OperationSize {
  readonly fields: number
  readonly rootFields: number
}

/** Counts fields; throws where it asks too much. Fragments without end end at `fields`. */
export function limitOperation(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): OperationSize {
  const count: Count = { depth: 0, aliases: 0, directives: 0, fields: 0 }
  let rootFields = 0
  const visit = (selection: SelectionSetNode, depth: number, isMeta: boolean): void => {
    for (const node of selection.selections) {
      count.directives += node.directives?.length ?? 0
      if (node.kind === Kind.FIELD) {
        count.fields++
        if (depth === 1) rootFields++
        if (node.alias) count.aliases++
        const letters = node.alias?.value.length ?? 0
        if (letters > LIMITS.aliasLetters) refuse('aliasLetters', LIMITS.aliasLetters)
        const isMetaField = isMeta || node.name.value.startsWith('__')
        const most = isMetaField ? INTROSPECTION_DEPTH : LIMITS.depth
        if (depth > most) refuse('depth', most)
        judge(count)
        if (node.selectionSet) visit(node.selectionSet, depth + 1, isMetaField)
        continue
      }
      // A spread costs something too, or fragments that spread each other never end.
      count.fields++
      judge(count)
      const inner =
        node.kind === Kind.INLINE_FRAGMENT
          ? node.selectionSet
          : fragments.get(node.name.value)?.selectionSet
      if (inner) visit(inner, depth, isMeta)
    }
  }
  count.directives += operation.directives?.length ?? 0
  visit(operation.selectionSet, 1, false)
  if (rootFields > LIMITS.rootFields) refuse('rootFields', LIMITS.rootFields)
  return { fields: count.fields, rootFields }
}

/**
 * Throws where one selection has the same field too often, in any part of a document: all of it is
 * validated, even parts that are never run.
 */
export function limitRepeats(definitions: readonly DefinitionNode[]): void {
  for (const definition of definitions) {
    if ('selectionSet' in definition) countRepeats(definition.selectionSet, new Map())
  }
}

/** A fragment without a name counts in the selection around it. */
function countRepeats({ selections }: SelectionSetNode, times: Map<string, number>): void {
  for (const node of selections) {
    if (node.kind === Kind.INLINE_FRAGMENT) countRepeats(node.selectionSet, times)
    if (node.kind !== Kind.FIELD) continue
    const label = (node.alias ?? node.name).value
    const known = (times.get(label) ?? 0) + 1
    if (known > LIMITS.sameFields) refuse('sameFields', LIMITS.sameFields)
    times.set(label, known)
    if (node.selectionSet) countRepeats(node.selectionSet, new Map())
  }
}

/**
 * Throws where comparing fields that become one in the answer would take long: each is compared
 * with each, and so is all below them, however fragments spread them over the document. Takes
 * operations that are valid otherwise: no fragment of theirs holds itself.
 */
export function limitComparisons(
  operations: readonly OperationDefinitionNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): void {
  let comparisons = 0
  const count = (more: number): void => {
    comparisons += more
    if (comparisons > LIMITS.comparisons) refuse('comparisons', LIMITS.comparisons)
  }
  const compare = (merged: readonly SelectionSetNode[]): void => {
    const byLabel = new Map<string, SelectionSetNode[]>()
    const times = new Map<string, number>()
    const spread = new Set<string>()
    const gather = ({ selections }: SelectionSetNode): void => {
      for (const node of selections) {
        if (node.kind === Kind.FIELD) {
          const label = (node.alias ?? node.name).value
          const known = times.get(label) ?? 0
          times.set(label, known + 1)
          count(known + 1)
          if (node.selectionSet) {
            byLabel.set(label, [...(byLabel.get(label) ?? []), node.selectionSet])
          }
          continue
        }
        // Fragments without a field of their own are gone through in each place as well.
        count(1)
        if (node.kind === Kind.INLINE_FRAGMENT) gather(node.selectionSet)
        else if (!spread.has(node.name.value)) {
          spread.add(node.name.value)
          gather(fragments.get(node.name.value)!.selectionSet)
        }
      }
    }
    merged.forEach(gather)
    for (const below of byLabel.values()) compare(below)
  }
  for (const { selectionSet } of operations) compare([selectionSet])
}

function judge(count: Count): void {
  for (const name of ['aliases', 'directives', 'fields'] as const) {
    if (count[name] > LIMITS[name]) refuse(name, LIMITS[name])
  }
}

function refuse(what: keyof typeof LIMITS, most: number): never {
  throw new GraphQLError(`The document asks for too much: ${what} over ${most}`, {
    extensions: { code: 'DOCUMENT_TOO_LARGE' },
  })
}
