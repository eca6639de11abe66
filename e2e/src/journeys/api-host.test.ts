import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readers } from '../browser/readers.ts'
import { freePort, passOn } from '../product/pass-on.ts'
import { newAddress, signInByLetter } from '../product/post.ts'
import { newDataDir, type Product, startProduct } from '../product/start-product.ts'

/** Pages and API on different hosts and ports, which are two sites to a browser. */
let api: string
let pages: string
let stranger: string
let product: Product
let dataDir: Awaited<ReturnType<typeof newDataDir>>
let proxy: Awaited<ReturnType<typeof passOn>>

beforeAll(async () => {
  const port = await freePort()
  proxy = await passOn(port)
  api = `http://127.0.0.1:${port}`
  pages = `http://pages.localhost:${proxy.port}`
  stranger = `http://stranger.localhost:${proxy.port}`
  dataDir = await newDataDir()
  const env = {
    HOPWISE_BASE_URL: pages,
    HOPWISE_API_URL: api,
    HOPWISE_COOKIE_SAME_SITE: 'none',
  }
  product = await startProduct({ dataDir: dataDir.path, port, env })
})

afterAll(async () => {
  proxy?.close()
  await product?.stop()
  await dataDir?.remove()
})

const visit = readers(() => pages)

/** Signs in as a reader does: the letter leads to the pages, and they ask the API. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/exchangers')
  const link = await signInByLetter(page, api, email)
  expect(new URL(link).origin).toBe(pages)
}

async function seesProfile(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('heading', { name: 'Ways to sign in' }).waitFor()
}

test('pages hosted apart from the API get live rates, and their users sign in and stay signed in', async () => {
  const { page, context } = await visit()
  const origins = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) origins.add(new URL(request.url()).origin)
  })
  const streamed = page.waitForResponse((response) =>
    (response.headers()['content-type'] ?? '').startsWith('text/event-stream'),
  )
  await page.goto('/?give=BTC&get=SBERRUB&amt=0.05')
  expect(new URL((await streamed).url()).origin).toBe(api)
  await page.getByRole('article').first().waitFor()
  await signIn(page, newAddress('apart'))
  await seesProfile(page)
  const [session] = await context.cookies(api)
  expect(session).toMatchObject({ domain: '127.0.0.1', sameSite: 'None', secure: true })
  expect([...origins]).toEqual([api])
})

test('pages of an unrelated site can neither read nor change the data of a signed-in user', async () => {
  const { page } = await visit({ mayComplain: /CORS policy|net::ERR_(FAILED|BLOCKED_BY_RESPONSE)/ })
  await signIn(page, newAddress('victim'))
  await page.goto(`${stranger}/robots.txt`)
  const tries = await page.evaluate(async (url: string) => {
    const body = JSON.stringify({ query: 'mutation { logout }' })
    const send = async (init: RequestInit): Promise<string> => {
      try {
        const answer = await fetch(url, { method: 'POST', credentials: 'include', body, ...init })
        return answer.type
      } catch {
        return 'blocked'
      }
    }
    return [
      await send({ headers: { 'content-type': 'application/json' } }),
      await send({ headers: { 'content-type': 'text/plain' } }),
      await send({ mode: 'no-cors', headers: { 'content-type': 'text/plain' } }),
    ]
  }, `${api}/graphql`)
  expect(tries).toEqual(['blocked', 'blocked', 'blocked'])
  await seesProfile(page)
})
