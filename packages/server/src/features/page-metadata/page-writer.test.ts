import { allPages, sampleOf } from '@hopwise/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { paramsOf } from './page-for.ts'
import { PageWriter } from './page-writer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const SHELL = '<html lang="en"><head></head><body><div id="root"></div></body></html>'
const SAMPLES = {
  give: ['BTC', 'ETH'],
  get: ['SBERRUB', 'USDTTRC20'],
  amt: ['1', '2'],
  cap: ['1000', '2000'],
  side: ['get', ''],
  row: ['BTC-ETH-USDTTRC20', 'BTC-USDTTRC20'],
  version: ['1', '2'],
  utm_source: ['a', 'b'],
}
type Name = keyof typeof SAMPLES

/** Whether two addresses are answered by one page that was written once. */
async function isOne(one: string, other: string): Promise<boolean> {
  const writer = new PageWriter(server.app, { html: SHELL, starts: {} })
  const context = { baseUrl: '', asker: '', cookies: undefined }
  return (await writer.write(one, context)) === (await writer.write(other, context))
}

test.each([...allPages.map(({ name }) => sampleOf(name)), '/exchangers/alpha', '/nowhere'])(
  'the page %s is rendered once for all values of the parameters that it ignores',
  async (path) => {
    const read: readonly string[] = paramsOf(path)
    const makesAnother: string[] = []
    for (const [name, [a, b]] of Object.entries(SAMPLES)) {
      const isOther = !(await isOne(`${path}?${name}=${a}`, `${path}?${name}=${b}`))
      if (isOther && !read.includes(name)) makesAnother.push(name)
    }
    expect(makesAnother).toEqual([])
  },
)

test.each<[string, Name, string, string]>([
  ['/', 'give', 'NOSUCH', 'NEITHER'],
  ['/', 'amt', 'much', '-1'],
  ['/', 'row', 'x', 'y'],
  ['/exchange', 'get', 'NOSUCH', 'NEITHER'],
  ['/arbitration', 'cap', '0', 'all'],
  ['/terms', 'version', '1', '2'],
])(
  'the page %s is rendered once for all invalid values of its parameter %s',
  async (path, name, a, b) => {
    expect(await isOne(`${path}?${name}=${a}`, `${path}?${name}=${b}`)).toBe(true)
  },
)

test('another valid value of a page’s parameter gives another page', async () => {
  expect(await isOne('/?give=BTC&get=SBERRUB&amt=1', '/?give=BTC&get=SBERRUB&amt=2')).toBe(false)
  expect(await isOne('/exchange?give=BTC&get=SBERRUB', '/exchange?give=BTC&get=ETH')).toBe(false)
})
