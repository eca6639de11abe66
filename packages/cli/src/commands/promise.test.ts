import { expect, test } from 'vitest'
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
