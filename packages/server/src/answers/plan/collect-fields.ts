import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** Fields by label, each with all nodes that ask for it; undefined: one cannot be understood. */
export function collectFields(
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  fragments: Fragments,
): ReadonlyMap<string, readonly FieldNode[]> | undefined {
  const into = new Map<string, FieldNode[]>()
  const selections = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  return collect(selections, type, { fragments, into }) ? into : undefined
}

function collect(
  selections: readonly SelectionSetNode[],
  type: GraphQLObjectType,
  { fragments, into }: { fragments: Fragments; into: Map<string, FieldNode[]> },
): boolean {
  return selections.every(({ selections: nodes }) =>
    nodes.every((node) => {
      if ((node.directives?.length ?? 0) > 0) return false
      if (node.kind === Kind.FIELD) {
        const label = (node.alias ?? node.name).value
        into.set(label, [...(into.get(label) ?? []), node])
        return true
      }
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)
      const condition = fragment?.typeCondition?.name.value
      if (!fragment || (condition !== undefined && condition !== type.name)) return false
      return collect([fragment.selectionSet], type, { fragments, into })
    }),
  )
}
