import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, readProjectFile } from './rules/project-files.ts'

const unit = readProjectFile('deploy/hopwise.service')
const settings = [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!])
const valuesOf = (name: string) => settings.filter(([each]) => each === name).map(([, to]) => to)

function hasSystemd(): boolean {
  try {
    execFileSync('systemd-analyze', ['--version'])
    return true
  } catch {
    return false
  }
}

test.runIf(hasSystemd())(
  'systemd finds no fault in the service unit and rates its exposure as low',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'hopwise-unit-'))
    const file = join(folder, 'hopwise.service')
    try {
      // The unit's path is replaced by this checkout's.
      const node = join(import.meta.dirname, '../node_modules/.bin/node')
      writeFileSync(file, unit.replace('/opt/hopwise/node_modules/.bin/node', node))
      const said = execFileSync('sh', ['-c', 'systemd-analyze verify "$1" 2>&1', 'sh', file])
      // Faults of the machine's other units do not matter here.
      expect(said.toString().match(/.*hopwise.*/g)).toBeNull()
      const judged = execFileSync('systemd-analyze', ['security', '--offline=true', file])
      const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(judged.toString())!
      expect(Number(exposure)).toBeLessThan(2.5)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

test('the service unit restarts the server unless the server’s settings are wrong', () => {
  expect(valuesOf('Restart')).toEqual(['always'])
  expect(valuesOf('StartLimitIntervalSec')).toEqual(['0'])
  expect(valuesOf('RestartPreventExitStatus')).toEqual(['2'])
  expect(valuesOf('MemoryMax')).toHaveLength(1)
})

test('the service unit starts the same command as `npm start`, with the same memory settings', () => {
  const { scripts } = JSON.parse(readProjectFile('package.json')) as {
    scripts: Record<string, string>
  }
  const [, memory, command] = / exec env ((?:[A-Z_]+=\d+ )+)node (.*)$/.exec(scripts['start']!)!
  expect(valuesOf('Environment')).toContain(memory!.trim())
  expect(valuesOf('ExecStart')).toEqual([
    `/opt/hopwise/node_modules/.bin/node ${command} --no-restart`,
  ])
})

/** Names that tests misspell, and those of decisions and releases past. */
const isOfPresent = (path: string) =>
  !/^docs\/decisions\/|^CHANGELOG\.md$|settings?\/.*\.test\.ts$|config\.test\.ts$/.test(path)
const TEXT = /\.(?:cjs|json|md|mts|service|sh|tsx?|ya?ml)$/

test('each setting that a project file names is documented in docs/operating.md', () => {
  const page = readProjectFile('docs/operating.md')
  const paths = projectFiles().filter((path) => TEXT.test(path) && isOfPresent(path))
  const strays = paths.flatMap((path) =>
    [...readProjectFile(path).matchAll(/\bHOPWISE_[A-Z_]*[A-Z]\b(?!_)/g)]
      .filter(([name]) => !page.includes(`| \`${name}\` |`))
      .map(([name]) => `${path}: ${name}`),
  )
  expect(strays).toEqual([])
})
