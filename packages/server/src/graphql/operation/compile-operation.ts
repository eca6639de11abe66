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
import { compileValue } from './compile-value.ts'
import { type LeftWriter, planValue } from './plan-value.ts'
import type { WriteValue } from '../../lib/writing/json-writer.ts'

/** One root field: its question, and the writer of its answer. */
export interface CompiledRoot {
  /** `"paths":` */
  readonly label: string
  readonly parentType: GraphQLObjectType
  readonly field: GraphQLField<unknown, unknown>
  readonly node: FieldNode
  readonly isNonNull: boolean
  readonly write: WriteValue
  /** The plan for a thread to write it, as JSON, and the writers left to this thread. */
  readonly plan: { readonly text: string; readonly writers: readonly LeftWriter[] } | undefined
}

export interface CompiledOperation {
  readonly roots: readonly CompiledRoot[]
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>
}

export interface CompileSource {
  readonly operation: OperationDefinitionNode
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
}

/**
 * Turns a valid selection into functions that write its JSON straight from views: no object of the
 * answer is ever made. Undefined for anything beyond plain selections (directives, arguments below
 * the root, fields that must be waited for): those run the common way, to the same answer.
 */
export function compileOperation(
  schema: GraphQLSchema,
  { operation, fragments }: CompileSource,
): CompiledOperation | undefined {
  // Changes are made one after the other: the common way sees to that.
  if (operation.operation === OperationTypeNode.MUTATION) return undefined
  const parentType = schema.getRootType(operation.operation)
  if (!parentType || (operation.directives?.length ?? 0) > 0) return undefined
  const roots: CompiledRoot[] = []
  const labels = new Set<string>()
  for (const node of operation.selectionSet.selections) {
    if (node.kind !== Kind.FIELD || (node.directives?.length ?? 0) > 0) return undefined
    const field = parentType.getFields()[node.name.value]
    const label = (node.alias ?? node.name).value
    // The same label twice would have to be merged.
    if (!field || labels.has(label)) return undefined
    labels.add(label)
    const isNonNull = isNonNullType(field.type)
    const write = compileValue(field.type, [node], fragments)
    if (!write) return undefined
    const planned = planValue(field.type, [node], fragments)
    const plan = planned && { text: JSON.stringify(planned.plan), writers: planned.writers }
    const name = `${JSON.stringify(label)}:`
    roots.push({ label: name, parentType, field, node, isNonNull, write, plan })
  }
  return { roots, fragments: Object.fromEntries(fragments) }
}
