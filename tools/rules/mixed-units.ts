import { API, type Checker, type Type } from 'typescript/unstable/sync'
import { type Expression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import { isBinaryExpression, isParenthesizedExpression } from 'typescript/unstable/ast/is'

const sums: ReadonlySet<SyntaxKind> = new Set([SyntaxKind.PlusToken, SyntaxKind.MinusToken])

/** Operators that need two numbers of one unit. */
const ofOneUnit: ReadonlySet<SyntaxKind> = new Set([
  ...sums,
  SyntaxKind.PlusEqualsToken,
  SyntaxKind.MinusEqualsToken,
  SyntaxKind.LessThanToken,
  SyntaxKind.LessThanEqualsToken,
  SyntaxKind.GreaterThanToken,
  SyntaxKind.GreaterThanEqualsToken,
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
])

/** An expression in which two numbers meet. */
interface Meeting {
  readonly at: Node
  readonly left: Expression
  readonly right: Expression
}

/**
 * Sums and comparisons in which two units meet (packages/market/src/numbers/units.ts), as
 * `file:line: unit and unit: expression`. To the compiler each is a number, and it lets them pass.
 * Only sources in the folder of each project are looked at.
 * @param projects paths of `tsconfig.json`.
 */
export function mixedUnits(projects: readonly string[]): string[] {
  const api = new API()
  try {
    return projects.flatMap((path) => {
      const snapshot = api.updateSnapshot({ openProjects: [path] })
      const project = snapshot.getProjects().find((each) => each.configFileName.endsWith(path))
      if (!project) throw new Error(`${path} is no project`)
      const folder = project.configFileName.slice(0, -'tsconfig.json'.length)
      const { program, checker } = project
      const names = program.getSourceFileNames().filter((name) => isOwn(name, folder))
      const units = new Units(checker)
      return names.flatMap((name) => mixedIn(program.getSourceFile(name)!, units))
    })
  } finally {
    api.close()
  }
}

function isOwn(name: string, folder: string): boolean {
  return name.startsWith(folder) && !name.includes('/node_modules/') && !name.endsWith('.d.ts')
}

function mixedIn(file: SourceFile, units: Units): string[] {
  const meetings = meetingsIn(file)
  const unitOf = units.inOneGo(meetings.flatMap(({ left, right }) => [left, right]))
  return meetings.flatMap(({ at, left, right }) => {
    const [one, other] = [unitOf(left), unitOf(right)]
    if (one === undefined || other === undefined || one === other) return []
    const before = file.text.slice(0, at.getStart(file)).split('\n')
    // A test of the very rule.
    if (before.at(-2)?.includes('@ts-expect-error')) return []
    return `${file.fileName}:${before.length}: ${one} and ${other}: ${at.getText(file)}`
  })
}

function meetingsIn(file: SourceFile): Meeting[] {
  const found: Meeting[] = []
  const visit = (node: Node): undefined => {
    if (isBinaryExpression(node) && ofOneUnit.has(node.operatorToken.kind)) {
      found.push({ at: node, left: node.left, right: node.right })
    }
    node.forEachChild(visit)
    return undefined
  }
  visit(file)
  return found
}

/** The parts of a sum; its unit is that of any part that has one. */
function partsOf(node: Expression): readonly Expression[] {
  if (isParenthesizedExpression(node)) return partsOf(node.expression)
  const isSum = isBinaryExpression(node) && sums.has(node.operatorToken.kind)
  return isSum ? [...partsOf(node.left), ...partsOf(node.right)] : [node]
}

class Units {
  readonly #checker: Checker
  readonly #ofTypes = new Map<Type, string | undefined>()

  constructor(checker: Checker) {
    this.#checker = checker
  }

  /** All at once: each question to the compiler is a message to another process. */
  inOneGo(expressions: readonly Expression[]): (expression: Expression) => string | undefined {
    const parts = [...new Set(expressions.flatMap(partsOf))]
    const types = parts.length === 0 ? [] : this.#checker.getTypeAtLocation(parts)
    const units = new Map(parts.map((part, at) => [part, this.#of(types[at])]))
    return (expression) => partsOf(expression).flatMap((part) => units.get(part) ?? [])[0]
  }

  #of(type: Type | undefined): string | undefined {
    if (!type) return undefined
    if (!this.#ofTypes.has(type)) this.#ofTypes.set(type, this.#read(type))
    return this.#ofTypes.get(type)
  }

  /** The type of the property that a unit's type has besides those of numbers. */
  #read(type: Type): string | undefined {
    if (type.isUnionType()) return type.getTypes().flatMap((each) => this.#of(each) ?? [])[0]
    if (!type.isIntersectionType()) return undefined
    for (const part of type.getTypes()) {
      const [property] = this.#checker.getPropertiesOfType(part)
      if (!property || !/@unit\b/.test(property.name)) continue
      const unit = this.#checker.getTypeOfSymbol(property)
      return unit && this.#checker.typeToString(unit).match(/"(\w+)"/)?.[1]
    }
    return undefined
  }
}
