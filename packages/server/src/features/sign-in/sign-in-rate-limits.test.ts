import { expect, test } from 'vitest'
import { SignInRateLimits } from './sign-in-rate-limits.ts'

const limits = () => new SignInRateLimits({ linksPerMailbox: 3, linksPerAddress: 10 })
const mailbox = 'owner@example.com'

/** The number of letters to this mailbox that each of these may ask for, one after the other. */
const lettersTo = (from: readonly string[], to = limits(), box = mailbox) =>
  from.map((address) => (to.takeSignIn({ mailbox: box, address }) === 0 ? 1 : 0)).join('')

const line = Array.from({ length: 40 }, (_, n) => `2a02:1:2:${n.toString(16)}::/64`)

test('all IPv6 networks of one home connection share one limit of sign-in mails', () => {
  const mine = limits()
  expect(lettersTo(line, mine)).toBe('1110'.padEnd(line.length, '0'))
  expect(lettersTo(['203.0.113.9', '203.0.113.9', '203.0.113.9'], mine)).toBe('111')
})

test('a few networks that request many sign-in mails to a mailbox leave some for other networks', () => {
  const mine = limits()
  const few = ['198.51.100.1', '198.51.100.2', '2a02:1:9:0::/64', '2a02:1:9:1::/64']
  lettersTo([...few, ...few, ...few, ...few], mine)
  expect(lettersTo(['203.0.113.9'], mine)).toBe('1')
})

test('a mailbox gets at most nine sign-in mails, however many networks request them', () => {
  const many = Array.from({ length: 200 }, (_, n) => `198.51.100.${n}`)
  expect(lettersTo(many).replaceAll('0', '')).toBe('1'.repeat(9))
})

test('all aliases of one inbox share the limit of one mailbox', () => {
  const names = (base: string, domain: string) =>
    Array.from({ length: 200 }, (_, n) => `${base}+${n}@${domain}`)
  const sentTo = (boxes: readonly string[]) => {
    const mine = limits()
    const sent = boxes.map((box, n) => lettersTo([`198.51.100.${n}`], mine, box))
    return sent.join('').replaceAll('0', '').length
  }
  expect(sentTo(names('owner', 'example.com'))).toBe(9)
  const dotted = ['o.wner', 'ow.ner', 'own.er', 'o.w.ner', 'owner', 'owne.r'].flatMap((base) =>
    ['gmail.com', 'googlemail.com'].map((domain) => `${base}@${domain}`),
  )
  expect(sentTo(dotted)).toBe(9)
  // Elsewhere a dot makes it somebody else, and a plus at the front is a name.
  expect(sentTo(Array.from({ length: 12 }, (_, n) => `o.${n}@example.com`))).toBe(12)
  expect(sentTo(Array.from({ length: 12 }, (_, n) => `+${n}@example.com`))).toBe(12)
})

test('all networks of one IPv6 site share sixteen times the mail limit of one network', () => {
  const mine = limits()
  const all = Array.from({ length: 2_000 }, (_, n) =>
    lettersTo([`2a02:1:2:${(n % 500).toString(16)}::/64`], mine, `box${n}@example.com`),
  )
  expect(all.join('').replaceAll('0', '')).toBe('1'.repeat(160))
})
