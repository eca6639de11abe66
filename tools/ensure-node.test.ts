import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
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
  const env = { ...process.env, npm_lifecycle_event: script, npm_execpath: 'npm-cli.js' }
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
  return { status, said: stderr }
}

const link = (): string => readlinkSync(join(project, 'node_modules/.bin/node'))

test('a recent enough Node is used as it is', () => {
  want(process.version.slice(1))
  install()
  expect(ensure()).toEqual({ status: 0, said: '' })
  expect(link).toThrow('ENOENT')
})

test('scripts use the installed Node every time if the Node of the shell is outdated', () => {
  want('999.2.0')
  install('v999.10.0')
  for (const _ of ['first', 'again']) {
    expect(ensure()).toEqual({ status: 0, said: '' })
    expect(link()).toBe(`../${installed}/bin/node`)
  }
})

test('headers of the installed Node are deleted after an install', () => {
  want(process.version.slice(1))
  install('v999.10.0')
  const headers = join(project, 'node_modules', installed, 'include')
  mkdirSync(headers)
  expect(ensure('start')).toEqual({ status: 0, said: '' })
  expect(existsSync(headers)).toBe(true)
  expect(ensure()).toEqual({ status: 0, said: '' })
  expect(existsSync(headers)).toBe(false)
  expect(ensure()).toEqual({ status: 0, said: '' })
})

test('a script whose shell remembers the old Node asks to be run once more', () => {
  want('999.2.0')
  install('v999.10.0')
  expect(ensure('test')).toEqual({
    status: 1,
    said: 'hopwise: The installed Node is linked now. Run the command again.\n',
  })
  expect(link()).toBe(`../${installed}/bin/node`)
})

test('packages that npm omits on an old Node are installed once the newer Node is linked', () => {
  want('999.2.0')
  const { platform, arch } = process
  const fitting = { optional: true, os: [platform], cpu: [arch] }
  const packages = {
    'node_modules/part': { ...fitting, libc: ['glibc'] },
    'node_modules/of-musl': { ...fitting, libc: ['musl'] },
    'node_modules/of-another': { ...fitting, os: ['none'] },
    'node_modules/other': fitting,
  }
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ packages }))
  install()
  install('v999.10.0')
  const argsFile = join(project, 'args')
  // Stands for both: the Node that prints its version, and npm run on it.
  const node = `#!/bin/sh\n[ "$1" = --version ] && echo v999.10.0 || echo "$@" > ${argsFile}\n`
  writeFileSync(join(project, 'node_modules', installed, 'bin/node'), node)
  expect(ensure()).toEqual({ status: 0, said: '' })
  expect(readFileSync(argsFile, 'utf8')).toBe('npm-cli.js install --no-save --no-audit --no-fund\n')
  mkdirSync(join(project, 'node_modules/part'))
  rmSync(argsFile)
  expect(ensure()).toEqual({ status: 0, said: '' })
  expect(existsSync(argsFile)).toBe(false)
})

test.each([undefined, 'v999.1.9', ''])(
  'an outdated Node is refused in one sentence if the installed version is %s',
  (version) => {
    want('999.2.0')
    install(version)
    const { status, said } = ensure()
    expect(status).toBe(1)
    expect(said).toMatch(/^hopwise: Hopwise needs Node 999\.2\.0 or newer, this is v\d.*\n$/)
    expect(link).toThrow('ENOENT')
  },
)

test('a start before the installation explains what to do first', () => {
  want('999.2.0')
  expect(ensure()).toEqual({
    status: 1,
    said: 'hopwise: The packages are missing. Run `npm ci` first.\n',
  })
})
