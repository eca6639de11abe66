import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PathsJson } from '../present/json/paths-json.ts'
import { sampleFile } from '../reading/read-market-file.ts'
import { hasRecordedFiles, recordedFile } from '../testing/recorded-files.ts'
import { run } from '../testing/run-command.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hopwise-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

const question = ['search', '--give', 'BTC', '--get', 'SBERRUB', '--give-amount', '0.05', '--json']

const feed = `<rates><item><from>BTC</from><to>NEWCOIN</to><in>1</in><out>50</out>
<amount>1000</amount><frommin>0.01</frommin><frommax>1</frommax></item></rates>`

test('an imported market file gives the same answers as its source', async () => {
  const out = join(folder, 'kept.market')
  const imported = await run(['import', '--market', sampleFile, '--out', out])
  expect(imported).toMatchObject({ exitCode: 0, err: '' })
  expect(imported.out).toMatch(/kept\.market: \d+ offers of 25 exchangers, /)
  const [before, after] = await Promise.all(
    [sampleFile, out].map((file) => run([...question, '--market', file])),
  )
  expect(after?.out).toBe(before?.out)
})

test('several sources merge into one market, and an unlisted code becomes a currency', async () => {
  const rates = join(folder, 'rates.xml')
  const out = join(folder, 'merged.market')
  await writeFile(rates, feed)
  const sources = ['--market', sampleFile, '--feed', `My Shop=${rates}`]
  expect(await run(['import', ...sources, '--out', out])).toMatchObject({ exitCode: 0 })
  const line = ['search', '--give', 'BTC', '--get', 'NEWCOIN', '--give-amount', '0.5', '--json']
  const { paths } = JSON.parse((await run([...line, '--market', out])).out) as PathsJson
  expect(paths[0]?.getAmount).toBe(25)
  expect(paths[0]?.hops[0]?.exchanger).toMatchObject({ id: 'my-shop', name: 'My Shop' })
  expect(paths[0]?.hops[0]?.get).toMatchObject({ code: 'NEWCOIN', name: 'NEWCOIN' })
})

test('a market file that cannot be written is reported in one line and leaves no file behind', async () => {
  const out = join(folder, 'no-such-folder', 'kept.market')
  const { exitCode, err } = await run(['import', '--market', sampleFile, '--out', out])
  expect(exitCode).toBe(1)
  expect(err).toMatch(/^hopwise: cannot write .*: no such file\n$/)
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('an import without a source is wrong usage', async () => {
  const { exitCode, err } = await run(['import', '--out', join(folder, 'x')])
  expect(exitCode).toBe(2)
  expect(err).toMatch(/^hopwise: nothing to import:.*\n$/)
})

test('a damaged market file is refused with a reason', async () => {
  const damaged = join(folder, 'damaged.market')
  const bytes = await readFile(sampleFile)
  bytes[bytes.length - 9]! ^= 1
  await writeFile(damaged, bytes)
  const { exitCode, err } = await run([...question, '--market', damaged])
  expect(exitCode).toBe(1)
  expect(err).toMatch(/damaged\.market: its bytes are damaged\n$/)
})

test.runIf(hasRecordedFiles)(
  'a real dump and the market file made from it give the same answers',
  async () => {
    const dump = recordedFile('bestchange/2021-12-28.zip')
    const out = join(folder, 'real.market')
    expect(await run(['import', '--dump', dump, '--out', out])).toMatchObject({ exitCode: 0 })
    const before = await run([...question, '--dump', dump])
    const after = await run([...question, '--market', out])
    expect(after.out).toBe(before.out)
    expect((JSON.parse(before.out) as PathsJson).paths[0]?.updatedAt).toBe(
      '2021-12-28T18:02:21.000Z',
    )
  },
)
