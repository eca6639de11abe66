import { exchangerRecord } from '@hopwise/contract'
import { expect, test } from 'vitest'
import { checkedColumns } from './check-record.ts'

const tools = { config: {} as never, now: () => 0, judge: () => Promise.resolve(undefined) }
const linksOf = async (...reviewLinks: string[]) =>
  (await checkedColumns(exchangerRecord, tools, { reviewLinks })).review_links

test('equivalent addresses of reviews are stored once', async () => {
  const links = await linksOf(' https://A.example', 'https://a.example/', 'https://a.example:443/')
  expect(links).toEqual(['https://a.example/'])
})

test('a stored address of reviews is accepted again unchanged', async () => {
  const path = 'о'.repeat(40)
  const [kept] = (await linksOf(`https://a.example/${path}`))!
  expect(await linksOf(kept!)).toEqual([kept])
  await expect(linksOf(`https://a.example/${'о'.repeat(200)}`)).rejects.toMatchObject({
    fields: [{ field: 'input.reviewLinks', reason: 'TOO_LONG' }],
  })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://a.example',
  'https://.com',
  'https://a..com',
  '//a.example',
  'https://localhost',
  'https://127.0.0.1',
  'https://0x7f.1',
  'https://[::1]',
  'https://me@a.example',
  'https://me:secret@a.example',
])('the address %s is refused as an address of reviews', async (link) => {
  await expect(linksOf(link)).rejects.toMatchObject({ fields: [{ reason: 'NOT_HTTPS' }] })
})
