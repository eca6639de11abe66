import { expect, test } from 'vitest'
import { isSource, isTest, projectFiles, readProjectFile } from './rules/project-files.ts'
import { importsOf } from './rules/read-source.ts'
import { type WorkspaceRules, strangersIn } from './rules/strangers-in.ts'

/**
 * The allowed edges between packages. A new one is a design decision: add it and say why in
 * docs/decisions.
 */
const workspaces = {
  market: { folder: 'packages/market', workspaces: [], nodeModules: [], packages: [] },
  // Reading a zip is arithmetic on bytes, without files and clocks.
  feeds: {
    folder: 'packages/feeds',
    workspaces: ['market', 'market/books', 'market/offers'],
    nodeModules: ['buffer', 'zlib'],
    packages: [],
  },
  contract: { folder: 'packages/contract', workspaces: [], nodeModules: [], packages: 'any' },
  simulator: {
    folder: 'packages/simulator',
    workspaces: ['feeds', 'market'],
    nodeModules: 'any',
    packages: 'any',
  },
  // The server reaches exchangers, simulated or not, over HTTP alone: never by import.
  server: {
    folder: 'packages/server',
    workspaces: ['market', 'market/books', 'feeds', 'feeds/catalogue', 'contract'],
    nodeModules: 'any',
    packages: 'any',
  },
  web: { folder: 'packages/web', workspaces: ['contract'], nodeModules: [], packages: 'any' },
  cli: {
    folder: 'packages/cli',
    workspaces: ['market', 'feeds', 'simulator', 'server', 'contract'],
    nodeModules: 'any',
    packages: 'any',
  },
  // E2e may import only the server's shared database, and the settings of a calm server.
  e2e: {
    folder: 'e2e',
    workspaces: ['server', 'contract', 'testing/unhurried'],
    nodeModules: 'any',
    packages: 'any',
  },
  bench: {
    folder: 'bench',
    // The bench may import only the journeys' browser finder.
    workspaces: ['market', 'feeds', 'simulator', 'server', 'contract', 'e2e'],
    nodeModules: 'any',
    packages: 'any',
  },
  // Random cases of tests; the tools print and set its seed.
  testing: { folder: 'packages/testing', workspaces: [], nodeModules: 'any', packages: 'any' },
  tools: { folder: 'tools', workspaces: ['testing/seed'], nodeModules: 'any', packages: 'any' },
} as const

test.each(Object.entries(workspaces))(
  'the workspace %s imports only what its declaration allows',
  (_name, workspace) => {
    // Build scripts are no part of the pages.
    const sources = projectFiles().filter(
      (path) =>
        isSource(path) &&
        path.startsWith(workspace.folder) &&
        !/web\/(?:build\/|vite\.config\.ts$)/.test(path),
    )
    const strangers = sources.flatMap((path) => {
      const may = isTest(path) || path.includes('/testing/') ? ofTests(workspace) : workspace
      const imports = importsOf({ path, text: readProjectFile(path) })
      return strangersIn({ path, imports, may }).map((stranger) => `${path}: ${stranger}`)
    })
    expect(strangers).toEqual([])
  },
)

/** A test, and what tests share, may use Node, packages and the workspace for tests. */
const ofTests = (workspace: WorkspaceRules): WorkspaceRules => ({
  ...workspace,
  workspaces: [...workspace.workspaces, 'testing', 'testing/eventually', 'testing/unhurried'],
  nodeModules: 'any',
  packages: 'any',
})

test('every folder with sources belongs to a declared workspace', () => {
  const folders = Object.values(workspaces).map((workspace) => `${workspace.folder}/`)
  const homeless = projectFiles().filter(
    (path) =>
      isSource(path) && path.includes('/') && !folders.some((each) => path.startsWith(each)),
  )
  expect(homeless).toEqual([])
})

test.each([
  ['another workspace', '@hopwise/cli'],
  ['a package by a deep path', '@hopwise/market/src/offer.ts'],
  ['a file of another workspace', '../../market/src/offer.ts'],
  ['the disk', 'node:fs'],
  ['the disk by its old name', 'fs/promises'],
  ['a package', 'commander'],
])('an import of %s by the workspace feeds is reported', (_what, stranger) => {
  const text = `import { a } from '${stranger}'\nimport { b } from './near.ts'`
  const path = 'packages/feeds/src/planted.ts'
  expect(strangersIn({ path, imports: importsOf({ path, text }), may: workspaces.feeds })).toEqual([
    stranger,
  ])
})

test('re-exports and lazy loads count as imports', () => {
  const text = `export * from 'a'\nexport { b } from 'b'\nconst c = await import('c')`
  expect(importsOf({ path: 'planted.ts', text })).toEqual(['a', 'b', 'c'])
})
