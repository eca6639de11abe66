import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { FIRST_MODEL, modelHash } from '@hopwise/market'
import { connectDatabase, startEmbeddedPostgres } from '@hopwise/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPublishedCommands } from '../published-commands.ts'
import { run } from '../testing/run-command.ts'

const HOUR_MS = 3_600_000
const DAY = Math.floor(Date.UTC(2026, 10, 21) / HOUR_MS / 24)
const HOURS = Array.from({ length: 8 * 24 }, (_, at) => (DAY - 8) * 24 + at)
/** In an hour: seven days of them are just more than 100,000 labels. */
const SAMPLES = 125

const folder = mkdtempSync(join(tmpdir(), 'promise-refit-'))
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>> | undefined
let db: Awaited<ReturnType<typeof connectDatabase>>
beforeAll(() => {
  vi.stubEnv('NODE_ENV', 'test')
  vi.stubEnv('HOPWISE_DATA_DIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await db.destroy()
  await postgres?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The samples of an hour, of which every seventh breaks. */
function linesOf(hour: number): string {
  const five = (value: string | number) => Array.from({ length: 5 }, () => value).join(' ')
  return Array.from({ length: SAMPLES }, (_, at) => {
    const atMs = hour * HOUR_MS + Math.floor((at * HOUR_MS) / SAMPLES)
    const isBroken = (at + hour) % 7 === 0
    return (
      `${atMs},DIRECT,e${at % 60}:BTC:USDT,1,60000,OWN_FILE,AUTOMATIC,COIN,RELIABLE,1,0.99,` +
      `1 ${(at % 30) / 10 - 1.5} 0.${at % 10} 0 0 0,1 5 15 30 60,${five(0.9)},${five(0.9)},` +
      `${five(isBroken ? 'LESS' : 'HELD')},${five(isBroken ? 0.98 : 1)}\n`
    )
  }).join('')
}

/** A model that nobody has learnt, stored as if a night had learnt it from all hours. */
async function writeModel(version: number): Promise<void> {
  const moment = new Date(DAY * 24 * HOUR_MS)
  await db
    .insertInto('promise_models')
    .values({
      day: DAY + version,
      made_at: moment,
      version,
      from_at: moment,
      to_at: moment,
      labels: 0,
      kept_labels: 0,
      hash: '0123456789abcdef',
      numbers: JSON.stringify({ ...FIRST_MODEL, version }),
      hours: HOURS,
      current_version: 1,
      shipped_hash: modelHash(FIRST_MODEL),
      brier: 0,
      current_brier: 0,
      calibration: 0,
      is_adopted: false,
      refusal: null,
      rolled_back_at: null,
    })
    .execute()
}

test('learning a model again makes no database where there is none', async () => {
  const { exitCode, err } = await run('promise refit 2')
  expect(err).toBe(`hopwise: there is no database in ${folder}\n`)
  expect(exitCode).toBe(1)
})

test('a model that was learnt from these samples is equal, and one that was not has its differences', async () => {
  postgres = await startEmbeddedPostgres({ dataDir: folder, isThrowaway: true })
  expect((await run('promise refit 2')).err).toMatch(/: no server has made its tables yet\n$/)
  db = await connectDatabase({ url: postgres.url, connections: 2 })
  const own = HOURS.map((hour) => ({
    hour,
    samples: SAMPLES,
    own_files: deflateRawSync(linesOf(hour)),
    monitors: deflateRawSync(''),
  }))
  await db.insertInto('promise_hours').values(own).execute()
  await writeModel(2)
  const differing = await run('promise refit 2')
  expect(differing.exitCode).toBe(1)
  const [first = '', titles, ...rows] = differing.out.trimEnd().split('\n')
  const [, hash] = /numbers differ, and the hash is ([\da-f]{16}), not 0123/.exec(first) ?? []
  expect(titles).toMatch(/^number +stored +learnt again +difference$/)
  const learnt = new Map(
    rows.map((row) => {
      const [name, , value] = row.split(/ {2,}/)
      return [name, Number(value)]
    }),
  )
  const numberOf = (name: string, stored: number) => learnt.get(name) ?? stored
  const facts = ['base', 'reach', 'moving', 'over', 'near', 'vanishing']
  const rungs = ['0.1 %', '0.2 %', '0.5 %', '1 %', '2 %', '5 %', 'refused']
  const coefficients = rungs.map((rung, at) =>
    facts.map((fact, place) => numberOf(`${rung} ${fact}`, FIRST_MODEL.coefficients[at]![place]!)),
  )
  await db
    .updateTable('promise_models')
    .set({
      numbers: JSON.stringify({ ...FIRST_MODEL, version: 2, coefficients }),
      hash: hash!,
      from_at: new Date(learnt.get('from_at')!),
      to_at: new Date(learnt.get('to_at')!),
      labels: learnt.get('labels')!,
      kept_labels: learnt.get('kept_labels')!,
      brier: learnt.get('brier')!,
      current_brier: learnt.get('current_brier')!,
      calibration: learnt.get('calibration')!,
    })
    .execute()
  expect(await run('promise refit 2')).toEqual({
    exitCode: 0,
    err: '',
    out:
      `version 2: all 52 numbers and the hash ${hash} are equal bit for bit, ` +
      'learnt from 192 hours of samples\n',
  })
  await db.updateTable('promise_models').set({ hash: '0123456789abcdef' }).execute()
  const { out, exitCode } = await run('promise refit 2')
  const words = `0 of 52 numbers differ, and the hash is ${hash}, not 0123456789abcdef`
  expect(out).toBe(`version 2: ${words}, learnt from 192 hours of samples\n`)
  expect(exitCode).toBe(1)
})

test.each([
  ['7', 'version 7: no model has this number'],
  ['1', 'version 1: it is the shipped one, which no night has learnt'],
])('version %s cannot be learnt again, and one line says why', async (version, words) => {
  const { exitCode, out, err } = await run(`promise refit ${version}`)
  expect({ exitCode, out, err }).toEqual({ exitCode: 1, out: '', err: `hopwise: ${words}\n` })
})

test('a version without what it was learnt from, or without its samples, says so', async () => {
  await writeModel(3)
  await db.deleteFrom('promise_hours').where('hour', '<', HOURS[48]!).execute()
  expect((await run('promise refit 3')).err).toBe(
    'hopwise: version 3: 48 of the 192 hours of samples it was learnt from are no longer stored\n',
  )
  await db.updateTable('promise_models').set({ hours: null }).where('version', '=', 3).execute()
  expect((await run('promise refit 3')).err).toBe(
    'hopwise: version 3: it was stored by an earlier release, without what it was learnt from\n',
  )
  await db.deleteFrom('promise_hours').where('hour', '>', HOURS[60]!).execute()
  await db
    .updateTable('promise_models')
    .set({ hours: HOURS.slice(48, 60) })
    .where('version', '=', 3)
    .execute()
  const { out, exitCode } = await run('promise refit 3')
  expect(out.split('\n')[0]).toBe(
    'version 3: nothing can be learnt from 12 hours of samples as they are stored now',
  )
  expect(exitCode).toBe(1)
})

test.each(['promise refit', 'promise refit two', 'promise refit 0', 'promise refit 2 3'])(
  'the command line %s is wrong usage',
  async (line) => {
    const { exitCode, out } = await run(line)
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' })
  },
)

test('the published package says that learning a model again belongs to the service', async () => {
  const { exitCode, err } = await run('promise refit 2', { commands: addPublishedCommands })
  expect(err).toBe(
    'hopwise: promise refit belongs to the service, which runs from the repository\n',
  )
  expect(exitCode).toBe(2)
})
