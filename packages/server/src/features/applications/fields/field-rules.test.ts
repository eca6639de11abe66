import {
  assert,
  bigInt,
  integer,
  ipV4,
  ipV6,
  oneof,
  property,
  record,
  string,
  stringMatching,
  webUrl,
} from 'fast-check'
import { expect, test } from 'vitest'
import {
  cleanLine,
  cleanText,
  isBusinessLevel,
  isReserve,
  isWmid,
  lengthOf,
  pastDayMs,
  phoneNumber,
} from './field-rules.ts'
import { officeAddress } from './office-address.ts'

const nowMs = Date.UTC(2026, 10, 27, 12)
const digits = (least: number, most: number) =>
  stringMatching(new RegExp(`^\\d{${least},${most}}$`))

test('a WMID is valid only with exactly twelve digits', () => {
  const judge = (text: string) => {
    expect(isWmid(text)).toBe(/^[0-9]{12}$/.test(text))
  }
  assert(property(digits(12, 12), judge))
  assert(property(string(), judge))
  assert(property(digits(0, 30), judge))
})

test('a start date is any real day from 1990 to today', () => {
  const day = record({
    day: integer({ min: -1, max: 40 }),
    month: integer({ min: -1, max: 14 }),
    year: integer({ min: 1980, max: 2040 }),
  })
  assert(
    property(day, ({ day: d, month: m, year: y }) => {
      const atMs = pastDayMs({ day: String(d), month: String(m), year: String(y) }, nowMs)
      const longest = new Date(Date.UTC(y, m, 0)).getUTCDate()
      const isReal = m >= 1 && m <= 12 && d >= 1 && d <= longest
      // Offices in the far east have the next day already.
      const isPast = Date.UTC(y, m - 1, d) <= Date.UTC(2026, 10, 28, 2)
      expect(atMs !== undefined).toBe(isReal && isPast && y >= 1990)
    }),
    { numRuns: 2_000 },
  )
  assert(
    property(string(), (text) => {
      if (/^\d{1,2}$/.test(text)) return
      expect(pastDayMs({ day: text, month: '1', year: '2020' }, nowMs)).toBeUndefined()
    }),
  )
})

test('a reserve must be above zero and at most a trillion dollars, with at most two decimals', () => {
  assert(
    property(bigInt({ min: 0n, max: 2n * 10n ** 14n }), (cents) => {
      const text = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
      expect(isReserve(text)).toBe(cents > 0n && cents <= 10n ** 14n)
    }),
  )
  for (const odd of [
    '',
    '0',
    '0.00',
    '-1',
    '+1',
    '1e3',
    '1.',
    '.5',
    '1.234',
    '1,000',
    '１',
    'NaN',
  ]) {
    expect(isReserve(odd)).toBe(false)
  }
  expect(isReserve('1000000000000')).toBe(true)
  expect(isReserve('1000000000000.01')).toBe(false)
})

test('a WebMoney level is a whole number from 0 to 100,000', () => {
  assert(
    property(integer({ min: -200_000, max: 200_000 }), (level) => {
      expect(isBusinessLevel(String(level))).toBe(level >= 0 && level <= 100_000)
    }),
  )
  for (const odd of ['', '1.5', '1e3', ' 1', 'x']) expect(isBusinessLevel(odd)).toBe(false)
})

/** Whatever a stranger types, no invisible or control character is stored. */
test('the length of a text counts letters as readers see them, without invisible characters', () => {
  assert(
    property(string({ unit: 'grapheme' }), (text) => {
      expect(lengthOf(text)).toBe(Array.from(text).length)
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
      expect(cleanLine(text)).not.toMatch(/\p{C}|^\s|\s$/u)
    }),
  )
  expect(lengthOf('😀'.repeat(250))).toBe(250)
  expect(cleanLine(' Otter\u202eway \t\n Coin\0 ')).toBe('Otterway Coin')
  expect(cleanText('e\u0301\r\nline')).toBe('é\nline')
})

test.each([
  ['+44 20 7946 0958', '+442079460958'],
  ['+7 (916) 123-45-67', '+79161234567'],
  ['+1-212-555-0123', '+12125550123'],
])('the text %s is accepted as a phone number', (typed, kept) => {
  expect(phoneNumber(typed)).toBe(kept)
})

test.each(['', '+', '44 20 7946 0958', '+999 123456789', '+7 123', '+44 20 7946 0958 ext. 5', 'x'])(
  'the text “%s” is not accepted as a phone number',
  (typed) => {
    expect(phoneNumber(typed)).toBeUndefined()
  },
)

test('a stored phone number is valid when typed again', () => {
  assert(
    property(stringMatching(/^\+?[\d ()-]{0,20}$/), (typed) => {
      const kept = phoneNumber(typed)
      if (kept === undefined) return
      expect(kept).toMatch(/^\+\d{4,15}$/)
      expect(phoneNumber(kept)).toBe(kept)
    }),
  )
})

/** Whatever a stranger types, no stored address leads into a private network. */
test('a stored address is valid when typed again and belongs to the public internet', () => {
  assert(
    property(oneof(webUrl(), string(), ipV4(), ipV6()), (text) => {
      for (const typed of [text, `http://${text}/`, `https://${text}`]) {
        const kept = officeAddress(typed, undefined)
        if (kept === undefined) continue
        expect(officeAddress(kept, undefined)).toBe(kept)
        const { protocol, hostname, port, username } = new URL(kept)
        expect(['http:', 'https:']).toContain(protocol)
        expect(hostname).toContain('.')
        expect(port + username).toMatch(/^(80|443)?$/)
        expect(kept.length).toBeLessThanOrEqual(200)
      }
    }),
  )
})
