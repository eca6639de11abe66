import { readFeed } from '@hopwise/feeds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulator, startSimulator } from '../http/start-simulator.ts'

let simulator: Simulator
beforeAll(async () => {
  const size = { seed: 4, exchangers: 10, offers: 500 }
  simulator = await startSimulator({ ...size, host: '127.0.0.1', port: 0 })
})
afterAll(() => simulator.close())

const open = (slug: string, errors: number) =>
  fetch(`${simulator.origin}/offices`, {
    method: 'POST',
    body: new URLSearchParams({ slug, errors: String(errors) }),
  })
const read = async (slug: string) => {
  const answer = await fetch(`${simulator.origin}/offices/${slug}/rates.xml`)
  return readFeed(Buffer.from(await answer.arrayBuffer()))
}

test('a new exchanger has a file with the requested number of broken lines', async () => {
  expect((await open('otterway', 2)).status).toBe(200)
  const odd = await read('otterway')
  expect(odd).toMatchObject({ ok: true })
  await open('otterway', 0)
  expect(JSON.stringify(await read('otterway'))).not.toContain('soon')
  expect((await fetch(`${simulator.origin}/offices/otterway/`)).status).toBe(200)
  expect((await fetch(`${simulator.origin}/offices/nobody/rates.xml`)).status).toBe(404)
  expect((await open('No Slug', 0)).status).toBe(400)
})
