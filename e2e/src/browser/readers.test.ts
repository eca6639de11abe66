import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const readers = fileURLToPath(new URL('readers.ts', import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hopwise-readers-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** All that a journey of this one step leaves behind, with one second try. */
async function leftBy(step: string): Promise<string[]> {
  const left = join(folder, 'left')
  await mkdir(left)
  const journey = `import { readers } from ${JSON.stringify(readers)}
    const visit = readers(() => 'http://127.0.0.1')
    let tries = 0
    test('is ill', async () => {
      tries++
      const { page } = await visit()
      ${step}
    })`
  await writeFile(join(folder, 'ill.test.js'), journey)
  const vitest = spawn('vitest', ['run', '--globals', '--retry=1', '--root', folder], {
    env: { ...process.env, TMPDIR: left },
    shell: process.platform === 'win32',
  })
  vitest.stdout.resume()
  vitest.stderr.resume()
  await once(vitest, 'close')
  const paths = await readdir(left, { recursive: true })
  const others = paths.filter((path) => !/^hopwise-journey-failed-\w+$/.test(path))
  return others.map((path) => basename(path))
}

const PICTURES = ['page.png', 'page.png']

test('a journey that fails twice leaves two screenshots and a trace of the second try', async () => {
  const left = await leftBy(`await page.setContent('ill'); expect(tries).toBe(0)`)
  expect(left.toSorted()).toEqual([...PICTURES, 'trace.zip'])
})

test('a journey whose page logs an error leaves two screenshots and a trace', async () => {
  const left = await leftBy(`await page.evaluate(() => console.error('ill'))`)
  expect(left.toSorted()).toEqual([...PICTURES, 'trace.zip'])
})

test('a journey that passes on the second try leaves a screenshot of the first try', async () => {
  expect(await leftBy(`expect(tries).toBe(2)`)).toEqual(['page.png'])
})
