import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLResolveInfo,
  SelectionSetNode,
} from 'graphql'

/** A document's selections below one field or several. */
export type Reads = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/** The fields among these, at any depth, that are read below the field being resolved. */
export function asksFor(reads: Reads, names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name) => readsOf(reads, name).fieldNodes.length > 0))
}

/** The selections below all fields of this name, themselves at any depth below. */
export function readsOf({ fieldNodes, fragments }: Reads, name: string): Reads {
  const found: FieldNode[] = []
  const visited = new Set<FragmentDefinitionNode>()
  const visit = (selection: SelectionSetNode | undefined): void => {
    for (const node of selection?.selections ?? []) {
      if (node.kind === 'Field') {
        if (node.name.value === name) found.push(node)
        visit(node.selectionSet)
      } else if (node.kind === 'InlineFragment') {
        visit(node.selectionSet)
      } else {
        const fragment = fragments[node.name.value]
        if (!fragment || visited.has(fragment)) continue
        visited.add(fragment)
        visit(fragment.selectionSet)
      }
    }
  }
  for (const node of fieldNodes) visit(node.selectionSet)
  return { fieldNodes: found, fragments }
}
