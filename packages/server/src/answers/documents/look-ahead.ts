import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLResolveInfo,
  SelectionSetNode,
} from 'graphql'

/** What a document reads below one field or several. */
export type Reads = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/** Which of these fields, by name and at any depth, are read below the field being resolved. */
export function asksFor(reads: Reads, names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name) => readsOf(reads, name).fieldNodes.length > 0))
}

/** What is read below all fields of this name, themselves at any depth below. */
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
