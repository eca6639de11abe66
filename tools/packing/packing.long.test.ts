import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readProjectFile } from '../rules/project-files.ts'
import { PUBLISHED } from './published.ts'
import { run } from './run.ts'
import { InstalledPackages } from './testing/installed-packages.ts'
import { readmeBlocks } from './testing/readme-blocks.ts'

// Programs of their own are started, each of which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const main = resolve('packages/cli/src/main.ts')
const question = ['search', '--give', 'BTC', '--get', 'SBERRUB', '--give-amount', '0.05']
const libraries = PUBLISHED.filter(({ kind }) => kind === 'library')
const readmeOf = (workspace: string) => readProjectFile(`${workspace}/README.md`)

let installed: InstalledPackages

beforeAll(async () => {
  installed = await InstalledPackages.make()
  installed.write('info.zip', await simulatedDump())
})

afterAll(() => installed?.remove())

/** A whole market in one zip, as a simulated monitor serves it. */
async function simulatedDump(): Promise<Uint8Array> {
  const size = ['--exchangers', '6', '--offers', '600']
  const time = ['--still', '--at', '2026-11-21T10:00:00Z']
  const child = spawn(process.execPath, [main, 'simulate', '--port', '0', ...size, ...time])
  try {
    for await (const said of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
      const origin = /http:\S+/.exec(said)?.[0]
      if (origin === undefined) continue
      const answer = await fetch(new URL('bestchange/info.zip', origin))
      return new Uint8Array(await answer.arrayBuffer())
    }
    throw new Error('the simulator has ended')
  } finally {
    child.kill()
  }
}

test('a tarball holds compiled code, README and licence and nothing else', () => {
  expect(installed.tarballs.map(({ name }) => name)).toEqual(PUBLISHED.map(({ name }) => name))
  for (const [at, { files }] of installed.tarballs.entries()) {
    const { kind, files: more } = PUBLISHED[at]!
    const paths = files.map(({ path }) => path)
    const compiled = kind === 'library' ? /^dist\/[a-z0-9/-]+(\.d\.ts|\.js)$/ : /^dist\/.+\.js$/
    const beside = ['LICENSE', 'README.md', 'package.json', ...more]
    expect(paths.filter((path) => !compiled.test(path)).toSorted()).toEqual(beside.toSorted())
    expect(paths.filter((path) => /\.test\.|(^|\/)testing\//.test(path))).toEqual([])
  }
})

test('the command line of the package prints the same as that of the project', async () => {
  for (const source of [[], ['--dump', 'info.zip']]) {
    const { folder } = installed
    const ours = await run(process.execPath, [main, ...question, ...source], { cwd: folder })
    expect(await installed.run('npx', ['hopwise', ...question, ...source])).toBe(ours)
    expect(ours).toMatch(/^ *1 .* BTC → /m)
  }
})

const commands = readmeBlocks(readmeOf('packages/cli'), 'sh').flatMap(({ code, prints }) =>
  code.split('\n').flatMap((line) => (line === '' ? [] : [{ line, prints }])),
)

test.each(commands)('the command $line runs from the package', async ({ line, prints }) => {
  installed.write('rates.xml', rates)
  const [program = '', ...args] = line.split(' ')
  const out = await installed.run(program, args)
  expect(out).not.toBe('')
  expect(out).toBe(prints ?? out)
})

const rates = `<rates>
<item><from>BTC</from><to>SBERRUB</to><in>1</in><out>5216000</out><amount>9000000</amount></item>
</rates>`

const examples = libraries.flatMap(({ name, workspace }) =>
  readmeBlocks(readmeOf(workspace), 'ts').map((block, at) => ({ name, at, ...block })),
)

test('the README of each library has an example', () => {
  expect([...new Set(examples.map(({ name }) => name))]).toEqual(libraries.map(({ name }) => name))
})

test.each(examples)('example $at of $name prints what its README shows', async (example) => {
  installed.write('example.ts', example.code)
  expect(await installed.run(process.execPath, ['example.ts'])).toBe(example.prints)
})

test('types of the packages are complete in a strict project without types of Node', async () => {
  const settings = { strict: true, skipLibCheck: false, noEmit: true, types: [] }
  const files = examples.map(({ at, name }) => `${name.replaceAll(/\W/g, '-')}-${at}.ts`)
  for (const [index, { code }] of examples.entries()) installed.write(files[index]!, code)
  for (const module of ['nodenext', 'esnext']) {
    const moduleResolution = module === 'esnext' ? 'bundler' : module
    const lib = ['es2024', 'dom']
    const compilerOptions = { ...settings, module, moduleResolution, target: 'es2024', lib }
    installed.write('tsconfig.json', JSON.stringify({ compilerOptions, files }))
    expect(await installed.run(resolve('node_modules/.bin/tsc'), ['-p', '.'])).toBe('')
  }
})
