import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const installed = `node-${process.platform}-${process.arch}`
let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'hopwise-node-'))
  mkdirSync(join(project, 'tools'))
  cpSync(new URL('ensure-node.cjs', import.meta.url), join(project, 'tools/ensure-node.cjs'))
})

afterEach(() => rmSync(project, { recursive: true }))

function want(version: string): void {
  writeFileSync(join(project, 'package.json'), `{ "engines": { "node": ">=${version}" } }`)
}

/** Lays out the packages, with an installed Node that says it is this version. */
function install(version?: string): void {
  const folder = join(project, 'node_modules', version === undefined ? 'other' : installed, 'bin')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'node'), `#!/bin/sh\necho ${version}\n`)
  chmodSync(join(folder, 'node'), 0o755)
}

function ensure(script = 'postinstall'): { status: number | null; said: string } {
  const args = [join(project, 'tools/ensure-node.cjs')]
  const env = { ...process.env, npm_lifecycle_event: script }
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
  return { status, said: stderr }
}

const link = (): string => readlinkSync(join(project, 'node_modules/.bin/node'))

test('a Node that is new enough is left to run', () => {
  want(process.version.slice(1))
  install()
  expect(ensure()).toEqual({ status: 0, said: '' })
  expect(link).toThrow('ENOENT')
})

test('where it is too old, the installed Node is linked for scripts, again and again', () => {
  want('999.2.0')
  install('v999.10.0')
  for (const _ of ['first', 'again']) {
    expect(ensure()).toEqual({ status: 0, said: '' })
    expect(link()).toBe(`../${installed}/bin/node`)
  }
})

test('a script whose shell remembers the old Node asks to be run again, once', () => {
  want('999.2.0')
  install('v999.10.0')
  expect(ensure('test')).toEqual({
    status: 1,
    said: 'hopwise: The installed Node is linked now. Run the command again.\n',
  })
  expect(link()).toBe(`../${installed}/bin/node`)
})

test.each([undefined, 'v999.1.9', ''])(
  'one sentence says what is missing, beside %s',
  (version) => {
    want('999.2.0')
    install(version)
    const { status, said } = ensure()
    expect(status).toBe(1)
    expect(said).toMatch(/^hopwise: Hopwise needs Node 999\.2\.0 or newer, this is v\d.*\n$/)
    expect(link).toThrow('ENOENT')
  },
)

test('a start before the installation says what to do first', () => {
  want('999.2.0')
  expect(ensure()).toEqual({
    status: 1,
    said: 'hopwise: The packages are missing. Run `npm ci` first.\n',
  })
})
