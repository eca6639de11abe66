/** A package that others can install, made from one workspace. */
export interface Published {
  readonly workspace: string
  /** The name at npm; the sources, too, import libraries by it. */
  readonly name: string
  /** The source that others load or run; it is compiled with everything that it imports. */
  readonly entry: string
  /** A library has types and is loaded; a command is run by its name. */
  readonly kind: 'library' | 'command'
  /** Compiler settings of its sources. */
  readonly tsconfig: string
  /** Files beside the compiled ones, from the workspace. */
  readonly files: readonly string[]
}

/** In the order in which they are compiled and published: each after those it imports. */
export const PUBLISHED: readonly Published[] = [
  {
    workspace: 'packages/market',
    name: '@hopwise/market',
    entry: 'src/index.ts',
    kind: 'library',
    tsconfig: 'tsconfig.pure.json',
    files: [],
  },
  {
    workspace: 'packages/feeds',
    name: '@hopwise/feeds',
    entry: 'src/index.ts',
    kind: 'library',
    tsconfig: 'tsconfig.json',
    files: [],
  },
  {
    workspace: 'packages/cli',
    name: 'hopwise',
    entry: 'src/published.ts',
    kind: 'command',
    tsconfig: 'tsconfig.json',
    files: ['sample/sample.market'],
  },
]
