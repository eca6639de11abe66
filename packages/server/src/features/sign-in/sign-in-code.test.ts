import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { wholeDatabase } from '../../testing/database/whole-database.ts'
import {
  type AccountServer,
  type Browser,
  SEND,
  SIGN_IN,
  startAccountServer,
  WHO,
} from '../../testing/start-account-server.ts'
import { type Answered } from '../../testing/start-test-server.ts'

const lines: string[] = []
const note = (fields: object, message: string) =>
  void lines.push(JSON.stringify({ ...fields, message }))
const log = { debug: note, info: note, warn: note, error: note }

let server: AccountServer
let nowMs = Date.parse('2026-05-01T12:00:00Z')
beforeAll(async () => {
  server = await startAccountServer({
    now: () => nowMs,
    log,
    env: { HOPWISE_TRUST_PROXY: 'on' },
  })
})
afterAll(() => server.close())

const SEND_WATCHED =
  'mutation ($email: String!, $watch: String) { sendAuthEmail(email: $email, watch: $watch) }'
const BY_CODE = `mutation ($email: String!, $code: String!, $watch: String) {
  signInByCode(email: $email, code: $code, watch: $watch) { id email }
}`

interface RequestedCode {
  readonly browser: Browser
  readonly email: string
  readonly watch: string
  readonly code: string
  readonly token: string
}

const DAY_MS = 86_400_000
let made = 0

/** Somebody whose mail is there, and whose page waits. */
async function requestCode(
  email = `code.${++made}@example.com`,
  from = '203.0.113.1',
): Promise<RequestedCode> {
  const [browser, watch] = [server.browser(), `watch${++made}`.padEnd(40, 'w')]
  const known = (await server.outbox()).filter(({ to }) => to === email).length
  await browser.ask(SEND_WATCHED, { email, watch }, { 'x-forwarded-for': from })
  const code = await server.codeFor(email, known)
  return { browser, email, watch, code, token: await server.tokenFor(email, known) }
}

/** Another code than this one. */
const notThe = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

const typing = (
  { browser, email, watch }: RequestedCode,
  code: string,
  from = '203.0.113.1',
): Promise<Answered> => browser.ask(BY_CODE, { email, code, watch }, { 'x-forwarded-for': from })

const faultOf = ({ errors }: Answered) =>
  errors[0]?.extensions.fields?.[0] as { reason: string; max?: number } | undefined
const reasonOf = (answered: Answered) => faultOf(answered)?.reason

test('the code in a mail signs in the browser that requested it', async () => {
  const mine = await requestCode()
  const { data } = await typing(mine, ` ${mine.code.slice(0, 3)}\u00a0${mine.code.slice(3)} `)
  expect(data.signInByCode.email).toBe(mine.email)
  expect((await mine.browser.ask(WHO)).data.currentUser.id).toBe(data.signInByCode.id)
})

test('a code is accepted in Arabic digits and with punctuation', async () => {
  const mine = await requestCode()
  const eastern = Array.from(mine.code, (digit) => String.fromCharCode(0x660 + Number(digit)))
  expect((await typing(mine, `${eastern.join('')}.`)).data.signInByCode).toBeTruthy()
})

test.each([
  (code: string) => `Your code: ${code}`,
  (code: string) => `№${code}`,
  (code: string) =>
    Array.from(code, (digit) => String.fromCharCode(0x966 + Number(digit))).join(''),
  (code: string) =>
    `Or enter this code on the page where you asked for the email:\n${code}\nIt works once.`,
  (code: string) => `Ваш код для входа: ${code.slice(0, 3)} ${code.slice(3)}.`,
  (code: string) => `${code} is your code. It works for 10 minutes, until 12:40`,
  (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
  (code: string) => `验证码${code}。`,
  (code: string) =>
    Array.from(code, (digit) => String.fromCharCode(0xff10 + Number(digit))).join(''),
  (code: string) => `\u200b${code}\u200b`,
])('a sign-in code is found within other pasted text: %s', async (written) => {
  const mine = await requestCode()
  expect((await typing(mine, written(mine.code))).data.signInByCode).toBeTruthy()
})

test('a code signs in only the browser that requested it', async () => {
  const mine = await requestCode()
  const strangers = await requestCode(mine.email, '203.0.113.2')
  const elsewhere = server.browser()
  for (const watch of [undefined, strangers.watch, 'x'.repeat(40)]) {
    const variables = { email: mine.email, code: mine.code, ...(watch && { watch }) }
    const answer = await elsewhere.ask(BY_CODE, variables, { 'x-forwarded-for': '203.0.113.3' })
    expect(answer.data?.signInByCode).toBeFalsy()
  }
  const other = await requestCode()
  expect((await typing({ ...other, email: mine.email }, mine.code)).data?.signInByCode).toBeFalsy()
  expect((await typing(mine, mine.code)).data.signInByCode).toBeTruthy()
})

test('a code requested without the browser’s secret works only on the network that requested it', async () => {
  const email = `wordless.${++made}@example.com`
  const from = { 'x-forwarded-for': '203.0.113.9' }
  await server.browser().ask(SEND, { email }, from)
  const code = await server.codeFor(email)
  const tried = await server
    .browser()
    .ask(BY_CODE, { email, code }, { 'x-forwarded-for': '203.0.113.10' })
  expect(reasonOf(tried)).toBe('CODE_EXPIRED')
  expect(
    (await server.browser().ask(BY_CODE, { email, code }, from)).data.signInByCode,
  ).toBeTruthy()
})

describe.each([true, false])('a code (requested by a signed-in user: %s)', (asksSignedIn) => {
  test.each([
    { typesSignedIn: true, watch: 'w'.repeat(40) },
    { typesSignedIn: false, watch: 'x'.repeat(40) },
    { typesSignedIn: true, watch: undefined },
    { typesSignedIn: false, watch: undefined },
  ])(
    'signs in (typed by a signed-in user: $typesSignedIn, browser’s secret: $watch)',
    async ({ typesSignedIn, watch }) => {
      const from = { 'x-forwarded-for': `203.0.114.${++made}` }
      const email = `ways.${made}@example.com`
      const owner = await server.signedIn(email, { headers: from })
      const known = (await server.outbox()).filter(({ to }) => to === email).length
      await (asksSignedIn ? owner : server.browser()).ask(SEND_WATCHED, { email, watch }, from)
      const code = await server.codeFor(email, known)
      const typist = typesSignedIn ? owner : server.browser()
      const { data } = await typist.ask(BY_CODE, { email, code, watch }, from)
      expect(data?.signInByCode).toMatchObject({ email })
    },
  )
})

test('all processes compute the same hash of the network of a request', async () => {
  const { secrets } = server.app.durable!
  const hashIn = async () => {
    // A file that imports the schema would register its plugins a second time.
    vi.resetModules()
    const { askerHash } = await import('./links/code-hash.ts')
    return askerHash(secrets, 'a@example.com', '203.0.113.9').toString('hex')
  }
  expect(await hashIn()).toBe(await hashIn())
})

describe('a sign-in code', () => {
  test('and the link of the same mail both become invalid when either is used', async () => {
    const first = await requestCode()
    expect((await first.browser.ask(SIGN_IN, { token: first.token })).data.signIn).toBeTruthy()
    expect(reasonOf(await typing(first, first.code))).toBe('CODE_EXPIRED')
    const second = await requestCode()
    expect((await typing(second, second.code)).data.signInByCode).toBeTruthy()
    expect(reasonOf(await typing(second, second.code))).toBe('CODE_EXPIRED')
    const late = await server.browser().ask(SIGN_IN, { token: second.token })
    expect(late.errors[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('works for 10 minutes and not a second longer', async () => {
    const mine = await requestCode()
    const atMs = nowMs
    nowMs = atMs + 10 * 60_000 + 1_000
    expect(reasonOf(await typing(mine, mine.code))).toBe('CODE_EXPIRED')
    nowMs = atMs + 10 * 60_000 - 1_000
    expect((await typing(mine, mine.code)).data.signInByCode).toBeTruthy()
    nowMs = atMs
  })

  test('allows five tries, after which only the link of the same mail works', async () => {
    const mine = await requestCode()
    for (const left of [4, 3, 2, 1]) {
      const { errors } = await typing(mine, notThe(mine.code))
      expect(errors[0]?.extensions.fields).toMatchObject([
        {
          field: 'code',
          reason: 'WRONG_CODE',
          max: left,
          message: `Wrong code. Tries left: ${left}`,
        },
      ])
    }
    expect(reasonOf(await typing(mine, notThe(mine.code)))).toBe('CODE_TRIED_OUT')
    expect(reasonOf(await typing(mine, mine.code))).toBe('CODE_TRIED_OUT')
    expect((await mine.browser.ask(SIGN_IN, { token: mine.token })).data.signIn).toBeTruthy()
  })

  test('loses no try when somebody types a text that is not a code', async () => {
    const mine = await requestCode()
    const none = ['', '12345', '1234567', 'abcdef', '12345a', '1e5', mine.token.replace(/\d/g, 'x')]
    const several = ['123456 or 654321', '123 456 / 654 321', '123 456 789', '123456789012']
    for (const text of [...none, ...several]) {
      const expected = text === '' ? 'REQUIRED' : 'NOT_SIX_DIGITS'
      expect(reasonOf(await typing(mine, text.slice(0, 60)))).toBe(expected)
    }
    expect((await typing(mine, mine.code)).data.signInByCode).toBeTruthy()
  })

  test('becomes invalid when a newer code is requested', async () => {
    const older = await requestCode()
    const newer = await requestCode(older.email)
    expect(reasonOf(await typing(older, older.code))).toBe('CODE_EXPIRED')
    expect((await typing(newer, newer.code)).data.signInByCode).toBeTruthy()
  })

  test('is contained in the mail only, not in the database or the log', async () => {
    const mine = await requestCode()
    await typing(mine, notThe(mine.code))
    expect(await wholeDatabase(server.database.db)).not.toContain(mine.code)
    expect(lines.join('\n')).not.toContain(mine.code)
  })
})

describe('concurrent attempts', () => {
  test('with 50 wrong codes count as five tries', async () => {
    const mine = await requestCode()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => typing(mine, notThe(mine.code, n + 1))),
    )
    const judged = answers.filter((each) => reasonOf(each) === 'WRONG_CODE')
    const left = judged.map((each) => faultOf(each)?.max ?? NaN)
    expect(left.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    expect(answers.filter((each) => reasonOf(each) === 'CODE_TRIED_OUT')).toHaveLength(46)
  })

  test('with 50 right codes and the link lead to a single sign-in', async () => {
    const mine = await requestCode()
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => typing(mine, mine.code)),
      mine.browser.ask(SIGN_IN, { token: mine.token }),
      ...Array.from({ length: 25 }, () => typing(mine, mine.code)),
    ])
    const signedIn = answers.filter(({ data }) => data?.signInByCode ?? data?.signIn)
    expect(signedIn).toHaveLength(1)
  })
})

describe('a guesser', () => {
  /**
   * Tries five codes of a new request, from a network of its own, and returns what was said last.
   */
  async function guess(email: string, from: string): Promise<string | undefined> {
    const mine = await requestCode(email, from)
    const said: (string | undefined)[] = []
    for (let tries = 1; tries <= 5; tries++) {
      said.push(reasonOf(await typing(mine, notThe(mine.code, tries), from)))
    }
    return said.at(-1)
  }

  /** Ten wrong codes for two requests, from one network. */
  async function guessTen(email: string, from: string): Promise<void> {
    expect(await guess(email, from)).toBe('CODE_TRIED_OUT')
    expect(await guess(email, from)).toBe('CODE_TRIED_OUT')
  }

  test('has ten guesses a week at one mailbox, which do not reduce the owner’s tries', async () => {
    const [email, theirs, own] = [`guessed.${++made}@example.com`, '198.51.100.1', '198.51.100.2']
    await guessTen(email, theirs)
    const plus = await requestCode(email.replace('@', '+more@'), theirs)
    expect(reasonOf(await typing(plus, plus.code, theirs))).toBe('CODES_PAUSED')
    const mine = await requestCode(email, own)
    expect(reasonOf(await typing(mine, notThe(mine.code), own))).toBe('WRONG_CODE')
    expect((await typing(mine, mine.code, own)).data.signInByCode).toBeTruthy()
    // The link in the same mail works, and after a week its code does.
    expect((await plus.browser.ask(SIGN_IN, { token: plus.token })).data.signIn).toBeTruthy()
    const atMs = nowMs
    nowMs += 7 * DAY_MS - 1_000
    const early = await requestCode(email, theirs)
    expect(reasonOf(await typing(early, early.code, theirs))).toBe('CODES_PAUSED')
    nowMs = atMs + 7 * DAY_MS + 1_000
    const later = await requestCode(email, theirs)
    expect((await typing(later, later.code, theirs)).data.signInByCode).toBeTruthy()
    nowMs = atMs
  })

  test('counts as one guesser on all networks of one IPv6 site', async () => {
    const email = `site.${++made}@example.com`
    await guessTen(email, '2001:db8:77:1::1')
    const next = await requestCode(email, '2001:db8:77:2::1')
    expect(reasonOf(await typing(next, next.code, '2001:db8:77:2::1'))).toBe('CODES_PAUSED')
  })

  test('has thirty guesses a day at one mailbox across all networks', async () => {
    const [email, own] = [`besieged.${++made}@example.com`, '198.51.100.20']
    const atMs = nowMs
    for (const from of ['198.51.100.11', '198.51.100.12', '198.51.100.13']) {
      await guessTen(email, from)
    }
    const mine = await requestCode(email, own)
    expect(reasonOf(await typing(mine, mine.code, own))).toBe('CODES_PAUSED')
    expect((await mine.browser.ask(SIGN_IN, { token: mine.token })).data.signIn).toBeTruthy()
    nowMs = atMs + DAY_MS + 1_000
    const later = await requestCode(email, own)
    expect((await typing(later, later.code, own)).data.signInByCode).toBeTruthy()
    nowMs = atMs
  })

  test('has thirty guesses a day from one network across all mailboxes', async () => {
    const from = '198.51.100.77'
    for (let n = 0; n < 6; n++) {
      expect(await guess(`many.${++made}@example.com`, from)).toBe('CODE_TRIED_OUT')
    }
    const next = await requestCode(`many.${++made}@example.com`, from)
    expect(reasonOf(await typing(next, next.code, from))).toBe('CODES_PAUSED')
    expect((await typing(await requestCode(), 'x')).data).toBeNull()
  })

  test('loses no guess by typing a right code', async () => {
    const email = `right.${++made}@example.com`
    for (let n = 0; n < 12; n++) {
      const mine = await requestCode(email)
      expect((await typing(mine, mine.code)).data.signInByCode).toBeTruthy()
    }
  })
})
