import { lineAt, type Source, visit } from '../read-source.ts'

export interface DeclaredName {
  readonly name: string
  readonly line: number
}

type Node = Record<string, unknown> & { type: string; start: number }

/**
 * Names that a source gives: variables, parameters, functions, classes, types, and their members.
 * Names it only uses, such as the members of a library, are judged where they are given, if ever.
 */
export function declaredNames(source: Source): DeclaredName[] {
  const found: DeclaredName[] = []
  const note = (node: unknown): void => {
    const { type, name, start } = (node ?? {}) as { type?: string; name?: string; start?: number }
    const isName = type === 'Identifier' || type === 'PrivateIdentifier'
    if (isName) found.push({ name: name!, line: lineAt(source.text, start!) })
  }
  const noteBound = (pattern: unknown): void => {
    for (const name of boundIn(pattern as Node | null)) note(name)
  }
  const noteKey = ({ key, computed }: { key: unknown; computed?: boolean }) => {
    if (computed !== true) note(key)
  }
  const noteFunction = ({ id, params }: { id?: unknown; params: readonly unknown[] }) => {
    note(id)
    for (const param of params) noteBound(param)
  }
  visit(source, {
    VariableDeclarator: ({ id }) => noteBound(id),
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
    ClassDeclaration: ({ id }) => note(id),
    TSInterfaceDeclaration: ({ id }) => note(id),
    TSTypeAliasDeclaration: ({ id }) => note(id),
    TSEnumDeclaration: ({ id }) => note(id),
    TSPropertySignature: noteKey,
    TSMethodSignature: noteKey,
    PropertyDefinition: noteKey,
    MethodDefinition: noteKey,
  })
  return found
}

/** The names that a pattern binds. `{ data }` takes the name of a member and gives none. */
function boundIn(pattern: Node | null): Node[] {
  if (pattern === null) return []
  switch (pattern.type) {
    case 'Identifier':
      return [pattern]
    case 'AssignmentPattern':
      return boundIn(pattern['left'] as Node)
    case 'RestElement':
      return boundIn(pattern['argument'] as Node)
    case 'TSParameterProperty':
      return boundIn(pattern['parameter'] as Node)
    case 'ArrayPattern':
      return (pattern['elements'] as (Node | null)[]).flatMap(boundIn)
    case 'ObjectPattern':
      return (pattern['properties'] as Node[]).flatMap((property) =>
        property.type === 'RestElement'
          ? boundIn(property)
          : property['shorthand'] === true
            ? []
            : boundIn(property['value'] as Node),
      )
    default:
      return []
  }
}
