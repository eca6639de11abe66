import { lineAt, type Source, visit } from './read-source.ts'

/** Names that give a source a clock, randomness, a timer, the network or the process. */
const forbiddenNames = new Set([
  'Date',
  'performance',
  'process',
  'crypto',
  'fetch',
  'WebSocket',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'Promise',
  'console',
  'globalThis',
])

/** Each use, as `line: what`. Names in comments, strings and properties do not count. */
export function impureUses(source: Source): string[] {
  const uses: string[] = []
  const note = (start: number, what: string) => uses.push(`${lineAt(source.text, start)}: ${what}`)
  const noteAsync = (node: { async: boolean; start: number }) => {
    if (node.async) note(node.start, 'async')
  }
  const declared = new Set<number>()
  visit(source, {
    MemberExpression(node) {
      if (node.computed || node.property.type !== 'Identifier') return
      declared.add(node.property.start)
      const isMath = node.object.type === 'Identifier' && node.object.name === 'Math'
      if (isMath && node.property.name === 'random') note(node.start, 'Math.random')
    },
    Property(node) {
      if (!node.computed && !node.shorthand) declared.add(node.key.start)
    },
    PropertyDefinition(node) {
      declared.add(node.key.start)
    },
    TSPropertySignature(node) {
      declared.add(node.key.start)
    },
    MethodDefinition(node) {
      declared.add(node.key.start)
    },
    Identifier(node) {
      const isUse = forbiddenNames.has(node.name) && !declared.has(node.start)
      if (isUse) note(node.start, node.name)
    },
    FunctionDeclaration: noteAsync,
    FunctionExpression: noteAsync,
    ArrowFunctionExpression: noteAsync,
    AwaitExpression: (node) => note(node.start, 'await'),
  })
  return uses
}
