import { afterAll, beforeAll, expect, test } from 'vitest'
import { Deployment } from '../testing/roles/deployment.ts'
import { askerFor } from '../testing/start-test-server.ts'

let here: Deployment
beforeAll(async () => {
  here = await Deployment.begin([])
})
afterAll(() => here.close())

test('an `api` process that starts first signs users in and reports that no offers exist yet', async () => {
  const api = await here.start('api')
  expect(await api.ready()).toMatchObject({
    status: 200,
    body: { missing: [], troubles: ['no market yet: nobody has told of any offers'] },
  })
  const answer = await askerFor(api.origin)('mutation { sendAuthEmail(email: "ann@example.com") }')
  expect(answer.errors).toEqual([])
  await here.database.shut()
  try {
    const { status, body } = await expectReady(api, 503)
    expect([status, body.missing]).toEqual([503, ['the database does not answer']])
  } finally {
    await here.database.open()
  }
})

/** The readiness once it has this status: the server keeps an answer for a second. */
async function expectReady(
  api: Awaited<ReturnType<Deployment['start']>>,
  status: number,
): ReturnType<typeof api.ready> {
  await expect.poll(async () => (await api.ready()).status).toBe(status)
  return api.ready()
}
