import { lineAt, type Source, visit } from './read-source.ts'

/**
 * The folders with cents: bigint, from the text they are read from to the text they are written to.
 */
export const moneyModules = [
  'packages/server/src/features/affiliate/commissions/',
  'packages/server/src/features/ledger/',
  'packages/server/src/features/payments/',
  'packages/server/src/features/subscriptions/',
  'packages/server/src/features/wallet/',
  'packages/server/src/lib/money.ts',
]

/** Names of sums with any prefix: `cents`, `keptCents`, `refunded_cents`, `bps`. */
const sum = /(^|_|[a-z])(cents|bps|balance|amount|price|dollars|usd)(cents)?$/i
/** SQL types that are rounded in binary. */
const floatSql = /::\s*(float|real|double)|\b(float[48]?|double precision|real)\b(?=\s*[,)])/i

interface Named {
  readonly type: string
  readonly name?: unknown
  readonly value?: unknown
  readonly property?: Named
  readonly computed?: boolean
  readonly start: number
}

/** The name of a variable or a property; undefined for anything else. */
function nameOf(node: unknown): string | undefined {
  const { type, name, value, property, computed } = node as Named
  if (type === 'Identifier' && typeof name === 'string') return name
  if (type === 'Literal' && typeof value === 'string') return value
  return type === 'MemberExpression' && property && computed !== true ? nameOf(property) : undefined
}

function isSum(node: unknown): boolean {
  return sum.test(nameOf(node) ?? '')
}

/** Whether a node is a sum, or computed from one. */
function hasSum(node: unknown): boolean {
  if (isSum(node)) return true
  if (typeof node !== 'object' || node === null) return false
  const { type, left, right, argument, expression } = node as Readonly<Record<string, unknown>>
  if (type === 'BinaryExpression') return hasSum(left) || hasSum(right)
  return [argument, expression].some((each) => each !== undefined && hasSum(each))
}

function isFloatLiteral(node: unknown): boolean {
  const { type, value } = node as Named
  return type === 'Literal' && typeof value === 'number' && !Number.isInteger(value)
}

function isNumberLiteral(node: unknown): boolean {
  const { type, value } = node as Named
  return type === 'Literal' && typeof value === 'number'
}

/**
 * Each float that meets money, as `line: what`: numeric sums, arithmetic of sums with numbers,
 * texts parsed as floats, and floats of SQL and of the schema.
 */
export function floatsOfMoney(source: Source): string[] {
  const found: string[] = []
  const note = (start: number, what: string) =>
    void found.push(`${lineAt(source.text, start)}: ${what}`)
  const noteTyped = (key: unknown, annotation: unknown, start: number) => {
    const typed = (annotation as { typeAnnotation?: Named } | null | undefined)?.typeAnnotation
    if (typed?.type === 'TSNumberKeyword' && isSum(key)) note(start, `${nameOf(key)}: number`)
  }
  visit(source, {
    CallExpression({ callee, arguments: given, start }) {
      const called = nameOf(callee) ?? ''
      if (/^(parseFloat|toFixed|float|exposeFloat)$/.test(called)) note(start, called)
      if (called === 'Number' && given.some(hasSum)) note(start, 'Number of a sum')
      const isMath = callee.type === 'MemberExpression' && nameOf(callee.object) === 'Math'
      if (isMath && given.some(hasSum)) note(start, `Math.${called} of a sum`)
    },
    UnaryExpression({ operator, argument, start }) {
      if (operator === '+' && hasSum(argument)) note(start, '+ of a sum')
    },
    BinaryExpression({ operator, left, right, start }) {
      if (!/^(\*\*?|\/|\+|-|%)$/.test(operator)) return
      if (isFloatLiteral(left) || isFloatLiteral(right)) note(start, 'a fraction')
      const isMixed = [left, right].some(isNumberLiteral) && [left, right].some(hasSum)
      if (isMixed) note(start, `${operator} of a sum and a number`)
    },
    Identifier(node) {
      const { typeAnnotation } = node as { typeAnnotation?: unknown }
      noteTyped(node, typeAnnotation, node.start)
    },
    TSPropertySignature({ key, typeAnnotation, start }) {
      noteTyped(key, typeAnnotation, start)
    },
    PropertyDefinition({ key, typeAnnotation, start }) {
      noteTyped(key, typeAnnotation, start)
    },
    Literal({ value, start }) {
      if (value === 'Float') note(start, 'Float')
    },
    TemplateElement({ value, start }) {
      if (floatSql.test(value.raw)) note(start, 'a float in SQL')
    },
  })
  return [...new Set(found)]
}
