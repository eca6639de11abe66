import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasRecordedFiles, recordedFile } from '../testing/recorded-files.ts'
import { run } from '../testing/run-command.ts'

interface Judged {
  readonly minutes: readonly number[]
  readonly kinds: Readonly<Record<'DIRECT' | 'CHAIN' | 'LOOP', { readonly rows: number }>>
  readonly judged: readonly { readonly what: string; readonly measured: number | null }[]
  readonly holds: boolean
}

const pair = ['bestchange/2020-10-03T1637.zip', 'bestchange/2020-10-03T1632.zip']

test.skipIf(!hasRecordedFiles)(
  'the promise command compares the given dumps in order of time, not as listed',
  async () => {
    const dumps = pair.map(recordedFile)
    const { out, err, exitCode } = await run(['promise', 'judge', '--dumps', ...dumps, '--json'])
    const { minutes, kinds, judged, holds } = JSON.parse(out) as Judged
    expect(minutes).toEqual([expect.closeTo(4.5, 1)])
    expect(kinds.DIRECT.rows).toBeGreaterThan(900)
    expect(kinds.CHAIN.rows).toBeGreaterThan(900)
    expect(judged.find(({ what }) => what === 'direct: calibration by tenths')).toBeDefined()
    expect(err).toMatch(/cold start/)
    expect(exitCode).toBe(holds ? 0 : 1)
  },
)

test.skipIf(!hasRecordedFiles)(
  'the promise command gives no figures for dumps hours apart and says why in one line',
  async () => {
    const dumps = ['bestchange/2017-10-02.zip', pair[0]!].map(recordedFile)
    const { err, exitCode } = await run(['promise', 'judge', '--dumps', ...dumps])
    expect(err).toMatch(/^hopwise: no two dumps are within 150 minutes: .*\n$/)
    expect(exitCode).toBe(1)
  },
)

test('the promise command refuses a single dump as wrong usage', async () => {
  const { err, exitCode } = await run(['promise', 'judge', '--dumps', 'one.zip'])
  expect(err).toMatch(/^hopwise: name at least two dumps: .*\n$/)
  expect(exitCode).toBe(2)
})

const HEAD =
  '# Samples\nat_ms,kind,offers,give,get,source,payouts,money,band,version,floor,facts,' +
  'minutes,said,in_weather,label,paid,modelled,thinned\n'
const DIRECT =
  '1796040030000,DIRECT,7:BTC:USDT,0.0166,1000,OWN_FILE,AUTOMATIC,COIN,' +
  'RELIABLE,1,0.991,1 0 0 0 0 0,1 5 15 30 60,0.98 0.95 0.9 0.85 0.7,0.98 0.95 0.9 0.85 0.7,' +
  'HELD HELD LESS REFUSED SILENT,1 1 0.99 - -,0.98 0.95 0.9 0.85 0.7,0 0 0 0 0\n'

async function fileOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tally-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, '2026-11-30.csv')
  await writeFile(file, text)
  return file
}

test('a file of samples is summed up by words, tenths and labels', async () => {
  const file = await fileOf(HEAD + DIRECT + DIRECT)
  const { out, exitCode } = await run(['promise', 'tally', file])
  expect(exitCode).toBe(0)
  expect(out).toMatch(/^2 samples\n/)
  expect(out).toMatch(/^BAND\/RELIABLE\/5 +2 +95\.0 % +100\.0 %$/m)
  expect(out).toMatch(/^BAND\/RELIABLE\/15 +2 +90\.0 % +0\.0 %$/m)
  expect(out).toMatch(/^silent +2$/m)
  const { out: json } = await run(['promise', 'tally', file, '--json'])
  const { samples, cells } = JSON.parse(json) as { samples: number; cells: { held: number }[] }
  expect([samples, cells.reduce((sum, { held }) => sum + held, 0)]).toEqual([2, 4])
})

test('labels marked as thinned are left out of all sums but their own', async () => {
  const thinned = DIRECT.replace('0 0 0 0 0\n', '0 1 1 0 0\n')
  const { out, exitCode } = await run(['promise', 'tally', await fileOf(HEAD + DIRECT + thinned)])
  expect(exitCode).toBe(0)
  expect(out).toMatch(/^2 samples\n/)
  expect(out).toMatch(/^BAND\/RELIABLE\/1 +2 /m)
  expect(out).toMatch(/^BAND\/RELIABLE\/5 +1 /m)
  expect(out).toMatch(/^thinned +2$/m)
})

test('a file of an earlier release, without the last two columns, is summed up whole', async () => {
  const [head, line] = [HEAD, DIRECT].map((text) => text.replace(/(?:,[^,]+){2}\n$/, '\n'))
  const former = `${head}${line}`
  const { out, exitCode } = await run(['promise', 'tally', await fileOf(former)])
  expect(exitCode).toBe(0)
  expect(out).toMatch(/^thinned +0$/m)
})

test.each([
  ['a line that is no sample', HEAD + DIRECT + DIRECT.replace('HELD', 'KEPT'), /line 4: it is no/],
  ['no sample', HEAD, /there is no sample in it/],
])('a file with %s is refused in one line that says where', async (_name, text, words) => {
  const { err, exitCode } = await run(['promise', 'tally', await fileOf(text)])
  expect(err).toMatch(words)
  expect(exitCode).toBe(1)
})

test('a file of samples that is not there is refused', async () => {
  const { err, exitCode } = await run(['promise', 'tally', '/nowhere/a.csv'])
  expect(err).toBe('hopwise: cannot read /nowhere/a.csv: no such file\n')
  expect(exitCode).toBe(1)
})
