import { expect, test } from 'vitest'
import { pushedMessage } from './pushed-message.ts'

const HERE = 'https://hopwise.example'

test('a push message shows its text and opens its chain at a press', () => {
  const came = {
    title: '+1.84 % · BTC → PMUSD → WIREINR',
    body: '1,000 USD → +18.40 USD · Fair 82',
    url: `${HERE}/chain?id=oak:BTC:PMUSD&amt=0.0153`,
    tag: 'rule-1',
  }
  expect(pushedMessage(came, HERE)).toEqual({
    title: came.title,
    body: came.body,
    page: '/chain?id=oak:BTC:PMUSD&amt=0.0153',
    tag: 'rule-1',
  })
  expect(pushedMessage({ url: '/chain?id=x' }, HERE).page).toBe('/chain?id=x')
})

test.each([
  'https://evil.example/chain',
  '//evil.example',
  'javascript:alert(1)',
  'https://hopwise.example//evil.example',
  'http://[',
  7,
  null,
])('a press on a push message with the target %s leads to the home page', (url) => {
  expect(pushedMessage({ url }, HERE).page).toBe('/')
})

test.each([undefined, null, 'text', 7, []])(
  'a push message with the content %j is shown as a generic message of this site',
  (came) => {
    expect(pushedMessage(came, HERE)).toEqual({
      title: 'Hopwise',
      body: '',
      page: '/',
      tag: undefined,
    })
  },
)
