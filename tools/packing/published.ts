/** A package that others can install, made from one workspace. */
export interface Published {
  readonly workspace: string
  /** What it is called at npm; libraries are imported by this name in the sources, too. */
  readonly name: string
  /** The source that others load or run: it and whatever it imports is what is compiled. */
  readonly entry: string
  /** Whether it is loaded as a library, which has types, or run by its name. */
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
