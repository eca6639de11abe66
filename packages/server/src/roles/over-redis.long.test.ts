import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAt, Deployment, loopXml, offersAt, PATHS } from '../testing/roles/deployment.ts'
import { RedisServer, whyNoRedis } from '../testing/roles/redis-server.ts'
import type { RoleProcess } from '../testing/roles/role-process.ts'

const SLUGS = ['x0', 'x1', 'x2', 'x3']
const TOTAL = SLUGS.length * 5
const noRedis = whyNoRedis()

let redis: RedisServer | undefined
let here: Deployment | undefined
let apis: readonly RoleProcess[]

beforeAll(async () => {
  if (noRedis !== undefined) {
    process.stderr.write(`Processes over Redis are not tested: ${noRedis}\n`)
    return
  }
  redis = await RedisServer.start()
  const begun = await Deployment.begin(SLUGS, { env: { HOPWISE_BUS_URL: redis.url } })
  here = begun
  const roles = ['api', 'api', 'ingest']
  const started = await Promise.all(roles.map((role) => begun.start(role)))
  apis = started.slice(0, 2)
})

afterAll(async () => {
  await here?.close()
  await redis?.close()
})

describe.skipIf(noRedis !== undefined)('over Redis', () => {
  test('two answering processes have the same version of the market that a third process polls', async () => {
    await eventually(async () => {
      for (const api of apis) expect(await offersAt(api)).toBe(TOTAL)
    })
    await eventually(async () => {
      const [one, other] = await Promise.all(apis.map(({ origin }) => askAt(origin, PATHS)))
      expect(one!.data.paths.paths.length).toBeGreaterThan(0)
      expect(other!.data).toEqual(one!.data)
    })
    here!.serve('x1', loopXml(7, 1))
    await eventually(async () => {
      for (const api of apis) expect(await offersAt(api)).toBe(TOTAL + 2)
    })
  })

  test('requests are answered while Redis is down, and an emptied Redis is filled again', async () => {
    const versionOf = async ({ origin }: RoleProcess): Promise<number> =>
      (await askAt(origin, PATHS)).data.paths.marketVersion
    const before = await versionOf(apis[0]!)
    await redis!.end()
    here!.serve('x2', loopXml(7, 2))
    await eventually(async () => {
      const { status, body } = await apis[0]!.ready()
      expect({ status, troubles: body.troubles }).toEqual({
        status: 200,
        troubles: [expect.stringContaining('bus')],
      })
    })
    expect((await askAt(apis[1]!.origin, PATHS)).data.paths.paths.length).toBeGreaterThan(0)
    await redis!.begin()
    const seen: number[] = []
    await eventually(async () => {
      seen.push(await offersAt(apis[0]!))
      for (const api of apis) {
        expect(await offersAt(api)).toBe(TOTAL + 4)
        expect((await api.ready()).body).toMatchObject({ troubles: [] })
      }
    })
    // Nobody ever has fewer offers than before.
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(TOTAL + 2)
    expect(await versionOf(apis[0]!)).toBeGreaterThan(before)
    // A process that begins now has all of them.
    const late = await here!.start('api')
    await eventually(async () => expect(await offersAt(late)).toBe(TOTAL + 4))
  })

  test('no process writes the password of Redis into its log', async () => {
    const lines = here!.processes.flatMap((each) => each.lines)
    expect(lines.join('\n')).not.toContain(redis!.password)
  })
})
