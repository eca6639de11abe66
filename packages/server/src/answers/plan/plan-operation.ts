import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql'
import type { Fragments } from './collect-fields.ts'
import { planSelections, type PlannedValue } from './plan-selections.ts'
import { writerOf, type WriteValue } from './value-writer.ts'

/** One root field: how to ask for it, and how to write what comes. */
export interface PlannedRoot {
  readonly label: string
  readonly parentType: GraphQLObjectType
  readonly field: GraphQLField<unknown, unknown>
  readonly node: FieldNode
  readonly isNonNull: boolean
  readonly parts: PlannedValue['parts']
  /** Runs the plan here… */
  readonly write: WriteValue
  /** …and this is the same plan for another thread, as JSON. */
  readonly plan: string
}

export interface PlannedOperation {
  readonly operation: OperationDefinitionNode
  /** As resolvers get them. */
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
  readonly roots: readonly PlannedRoot[]
}

/**
 * Turns a valid selection into plans that write its JSON straight from views: no object of the
 * answer is ever made. Undefined for anything beyond plain selections (directives, arguments below
 * the root, fields that must be waited for): graphql-js executes those, to the same answer.
 */
export function planOperation(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
): PlannedOperation | undefined {
  // Changes are made one after the other: graphql-js sees to that.
  if (operation.operation === OperationTypeNode.MUTATION) return undefined
  const parentType = schema.getRootType(operation.operation)
  if (!parentType || (operation.directives?.length ?? 0) > 0) return undefined
  const roots: PlannedRoot[] = []
  const labels = new Set<string>()
  for (const node of operation.selectionSet.selections) {
    if (node.kind !== Kind.FIELD || (node.directives?.length ?? 0) > 0) return undefined
    const field = parentType.getFields()[node.name.value]
    const label = (node.alias ?? node.name).value
    // The same label twice would have to be merged.
    if (!field || labels.has(label)) return undefined
    labels.add(label)
    const planned = planSelections(field.type, [node], fragments)
    if (!planned) return undefined
    const { plan, parts } = planned
    const isNonNull = isNonNullType(field.type)
    const ways = { write: writerOf(plan), plan: JSON.stringify(plan) }
    roots.push({ label, parentType, field, node, isNonNull, parts, ...ways })
  }
  return { operation, fragments: Object.fromEntries(fragments), roots }
}
