import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse, stringify } from 'devalue'

/** A case that once broke a property: its arguments, or how it was drawn if no text holds them. */
export type KeptCase = { readonly value: string } | { readonly seed: number; readonly path: string }

/** Where a property stands. */
export interface PropertyPlace {
  /** Absolute path of its test file. */
  readonly file: string
  /** The title of its test, those of its groups before it. */
  readonly test: string
}

/** Cases that once broke a property, in the order of their being found. */
export function keptCasesOf({ file, test }: PropertyPlace): readonly KeptCase[] {
  return readCases(pathOf(file))[test] ?? []
}

/** Writes a case into `testdata/` beside its test, from where each later run tries it first. */
export function keepCase({ file, test }: PropertyPlace, kept: KeptCase): void {
  const path = pathOf(file)
  const all = readCases(path)
  const known = all[test] ?? []
  if (known.some((each) => JSON.stringify(each) === JSON.stringify(kept))) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify({ ...all, [test]: [...known, kept] }, null, 2)}\n`)
}

/** A drawn case as text, if its arguments are data: no functions, no objects of classes. */
export function keptCaseOf(
  value: unknown,
  drawn: { readonly seed: number; readonly path: string },
): KeptCase {
  try {
    return { value: stringify(value) }
  } catch {
    return drawn
  }
}

/** The arguments that `keptCaseOf` wrote. */
export const valueOf = (text: string): unknown => parse(text)

const pathOf = (file: string): string =>
  join(dirname(file), 'testdata', `${basename(file).replace(/\.test\.tsx?$/, '')}.cases.json`)

function readCases(path: string): Record<string, readonly KeptCase[]> {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
