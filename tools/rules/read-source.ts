import { parseSync, Visitor, type VisitorObject } from 'oxc-parser'

export interface Source {
  readonly path: string
  readonly text: string
}

/** The modules a source imports, re-exports or loads, as written between the quotes. */
export function importsOf({ path, text }: Source): string[] {
  const { module } = parseSync(path, text)
  const reExported = module.staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
  )
  const loaded = module.dynamicImports.map((load) =>
    text.slice(load.moduleRequest.start + 1, load.moduleRequest.end - 1),
  )
  return [...module.staticImports.map((each) => each.moduleRequest.value), ...reExported, ...loaded]
}

export function visit({ path, text }: Source, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parseSync(path, text).program)
}

export interface Comment {
  readonly line: number
  readonly text: string
}

/** The comments of a source; neighbouring line comments count as one. */
export function commentsOf({ path, text }: Source): Comment[] {
  const found: (Comment & { lastLine: number; isBlock: boolean })[] = []
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const line = lineAt(text, start)
    const previous = found.at(-1)
    const isBlock = type === 'Block'
    if (previous && !previous.isBlock && !isBlock && previous.lastLine + 1 === line) {
      found[found.length - 1] = { ...previous, text: `${previous.text}\n${value}`, lastLine: line }
    } else {
      found.push({ line, text: value, lastLine: lineAt(text, end), isBlock })
    }
  }
  return found
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
