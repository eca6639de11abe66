import type { FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'

/** Which of these fields, by name and at any depth, are read below the field being resolved. */
export function asksFor(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  names: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>()
  const visited = new Set<FragmentDefinitionNode>()
  const visit = (selection: SelectionSetNode | undefined): void => {
    for (const node of selection?.selections ?? []) {
      if (node.kind === 'Field') {
        if (names.includes(node.name.value)) found.add(node.name.value)
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
  return found
}
