import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { silentLogger } from '../lib/logger.ts'
import { openLiveServer } from '../start-live-server.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { askAt as ask, Deployment, loopXml, offersAt, PATHS } from '../testing/roles/deployment.ts'
import type { RoleProcess } from '../testing/roles/role-process.ts'

const SLUGS = Array.from({ length: 12 }, (_, at) => `x${at}`)
const TOTAL = SLUGS.length * 5

let here: Deployment
let apis: readonly RoleProcess[]

beforeAll(async () => {
  here = await Deployment.begin(SLUGS)
  const roles = ['api', 'api', 'ingest', 'ingest', 'jobs']
  const started = await Promise.all(roles.map((role) => here.start(role)))
  apis = started.slice(0, 2)
})

afterAll(() => here.close())

test('two answering processes show the same market as one process that polls and answers', async () => {
  await eventually(async () => {
    for (const api of apis) expect(await offersAt(api)).toBe(TOTAL)
  })
  const elsewhere = await openTestDatabase()
  const { HOPWISE_SECRET: _secret, ...alone } = here.env
  const config = readConfig({ ...alone, DATABASE_URL: elsewhere.url, HOPWISE_PORT: '0' })
  const all = await openLiveServer(config, {
    log: silentLogger,
    listed: () => Promise.resolve(SLUGS.map((slug) => here.listing(slug))),
  })
  try {
    const origin = await all.listen()
    await eventually(() => expect(all.app.gate.facts().offers).toBe(TOTAL))
    const expected = await ask(origin, PATHS)
    expect(expected.data.paths.paths.length).toBeGreaterThan(0)
    for (const api of apis) {
      const { data } = await ask(api.origin, PATHS)
      expect(data.paths.paths).toEqual(expected.data.paths.paths)
      expect(data.exchangers).toEqual(expected.data.exchangers)
    }
    // They share one count, which is not that of one process alone.
    await eventually(async () => {
      const versions = await Promise.all(apis.map(({ origin: at }) => ask(at, PATHS)))
      const [one, other] = versions.map(({ data }) => data.paths.marketVersion as number)
      expect(one).toBe(other)
    })
  } finally {
    await all.close()
    await elsewhere.drop()
    here.requestTimes.clear()
  }
})

test('a client that changes process with each request never gets an older version of the market', async () => {
  let seen = 0
  let answered = 0
  const versions = new Set<number>()
  for (let turn = 0; versions.size < 5 || answered < 20; turn++) {
    // A file changes all the while.
    if (turn % 5 === 0) here.serve('x0', loopXml(5, turn))
    const { origin } = apis[turn % 2]!
    const answer = await ask(origin, PATHS, seen > 0 ? { 'market-version': String(seen) } : {})
    if (answer.status === 503) continue
    const version = answer.data.paths.marketVersion as number
    expect(version).toBeGreaterThanOrEqual(seen)
    seen = Math.max(seen, Number(answer.seen))
    versions.add(version)
    answered++
  }
})

test('a killed process leaves its exchangers to the other process, and none is polled twice', async () => {
  const [first, second] = here.processes.filter((each) => each.role === 'ingest')
  const heldBy = async (owner: RoleProcess): Promise<number> =>
    (await owner.ready()).body.leases_held
  await eventually(async () => {
    expect((await heldBy(first!)) + (await heldBy(second!))).toBe(65)
    expect(await heldBy(first!)).toBeGreaterThan(20)
  })
  await first!.kill()
  await eventually(async () => expect(await heldBy(second!)).toBe(65))
  const requestCounts = SLUGS.map((slug) => here.requestTimes.get(slug)!.length)
  // All of them are polled again, by the process that is there.
  await eventually(() => {
    for (const [at, slug] of SLUGS.entries()) {
      expect(here.requestTimes.get(slug)!.length).toBeGreaterThan(requestCounts[at]!)
    }
  })
  expect(here.closest()).toBeGreaterThan(here.period * 1000 * 0.85)
  here.serve('x3', loopXml(7, 3))
  const changed = TOTAL + 2
  await eventually(async () => {
    for (const api of apis) expect(await offersAt(api)).toBe(changed)
  })
})

test('all answering processes show the same results of the one scanner', async () => {
  const LIVES = `{
    followedLoops { paying }
    cycleLives(query: { stepUsd: 1000 }) { id bornAt bornPercent }
  }`
  await eventually(async () => {
    const results = await Promise.all(apis.map(({ origin }) => ask(origin, LIVES)))
    const [one, other] = results.map(({ data }) => data)
    expect(one.followedLoops.paying).toBeGreaterThan(0)
    expect(one.cycleLives.length).toBeGreaterThan(0)
    expect(other.cycleLives).toEqual(one.cycleLives)
  })
})

test('users get answers from memory while the database is down, and new offers once it is back', async () => {
  const changed = (await offersAt(apis[0]!)) + 2
  await here.database.shut()
  try {
    here.serve('x5', loopXml(7, 5))
    // Longer than any lease holds, and than silence counts as none.
    await eventually(async () => {
      const { status, body } = await apis[0]!.ready()
      expect({ status, troubles: body.troubles }).toEqual({
        status: 200,
        troubles: [expect.stringContaining('bus')],
      })
    })
    for (const { origin } of apis) {
      const { data } = await ask(origin, PATHS)
      expect(data.paths.paths.length).toBeGreaterThan(0)
    }
  } finally {
    await here.database.open()
  }
  await eventually(async () => {
    for (const api of apis) {
      expect(await offersAt(api)).toBe(changed)
      expect((await api.ready()).body).toMatchObject({ troubles: [] })
    }
  })
  expect(here.closest()).toBeGreaterThan(here.period * 1000 * 0.85)
})
