import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const RULES = '.dependency-cruiser.json'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

/** The walk's findings in a project of these files, beside one honest import. */
function walk(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hopwise-walk-'))
  made.push(folder)
  cpSync(join(import.meta.dirname, '..', RULES), join(folder, RULES))
  const honest = { 'packages/market/src/a.ts': "import './c.ts'\n", 'packages/market/src/c.ts': '' }
  const rest = { 'bench/a.ts': '', 'tools/a.ts': '', 'vitest.config.ts': '' }
  for (const [path, text] of Object.entries({ ...honest, ...rest, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return new Promise((resolve) => {
    const walker = join(import.meta.dirname, 'cruise.ts')
    execFile(process.execPath, [walker], { cwd: folder }, (_fault, out, err) => {
      resolve(out + err)
    })
  })
}

const ring = (folder: string) => ({
  [`${folder}/one.js`]: "import './two.js'\nexport const one = 1\n",
  [`${folder}/two.js`]: "import './one.js'\nexport const two = 2\n",
})

test('a circular import is reported', async () => {
  expect(await walk(ring('packages/market/src'))).toMatch(/no-cycles: .*one\.js/)
})

test('a circular import of types in the server is reported', async () => {
  const files = {
    'one.ts': "import type { Two } from './two.ts'\nexport type One = Two | 1\n",
    'two.ts': "import type { One } from './one.ts'\nexport type Two = One[]\n",
  }
  const inServer = Object.entries(files).map(([file, text]) => [
    `packages/server/src/${file}`,
    text,
  ])
  expect(await walk(Object.fromEntries(inServer))).toMatch(/no-circles-of-types: .*one\.ts/)
})

test('a circular import in built pages is ignored, as built pages are no sources', async () => {
  const said = await walk(ring('packages/web/dist/assets'))
  expect(said).toMatch(/sources, \d+ imports walked/)
  expect(said).not.toMatch(/no-cycles/)
})

test('a circular import is reported even if it consists only of types', async () => {
  const one = "import type { Two } from './two.ts'\nexport type One = Two[]\n"
  const two = "import type { One } from './one.ts'\nexport type Two = One | 2\n"
  const folder = 'packages/feeds/src'
  const said = await walk({ [`${folder}/one.ts`]: one, [`${folder}/two.ts`]: two })
  expect(said).toMatch(/no-circles-of-types: .*one\.ts/)
})

test('two engine modules that import each other are named even if no two of their files do so', async () => {
  const engine = 'packages/market/src'
  const said = await walk({
    [`${engine}/paths/a.ts`]: "import '../trust/b.ts'\n",
    [`${engine}/trust/b.ts`]: '',
    [`${engine}/trust/c.ts`]: "import '../paths/inner/d.ts'\n",
    [`${engine}/paths/inner/d.ts`]: '',
  })
  expect(said).toMatch(/modules-one-way: paths ⇄ trust: /)
})
