import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageAt, type PageName } from '@hopwise/contract'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { type Answers, startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { exchanger, smallMarket } from '#web/testing/small-market.ts'
import { smallRules } from '#web/testing/small-rules.ts'

const packages = join(import.meta.dirname, '../..')

const SETTING = 'HOPWISE_CONTACT_EMAIL'
const pathOf = (link: string) => link.slice(0, link.indexOf('#'))

/** Where pages, messages, letters and help articles link to: `/profile#channels`. */
const links = new Set(
  globSync(['web/src/**/*.{ts,tsx}', 'server/src/**/*.ts', 'server/content/**/*.md'], {
    cwd: packages,
  })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const text = readFileSync(join(packages, file), 'utf8').replaceAll(/\$\{[^}]*\}/g, 'any')
      return [...text.matchAll(/\/[a-z][a-z/-]*#[a-z][a-z-]*(?=['"`)])/g)].map(([link]) => link)
    })
    // Pages on the way elsewhere take a token there.
    .filter((link) => pageAt(pathOf(link))!.page.kind !== 'moment')
    .map((link) => (link === '/admin/settings#any' ? `/admin/settings#${SETTING}` : link)),
)

let late: PromiseWithResolvers<void>
let requested: PromiseWithResolvers<void>
/** The part of the page waits for this answer. */
const brought = async <Answer,>(answer: Answer) => {
  requested.resolve()
  await late.promise
  return answer
}

/** The answer that brings the part of each page, by the page's name. */
const answers: Partial<Record<PageName, Answers>> = {
  profile: { signInWays: () => brought({ email: true, telegramUrl: null }) },
  payments: {
    walletChanged: () =>
      brought({
        isOpen: true,
        balance: '12.50',
        leastDeposit: '20',
        mostDeposit: '5000',
        currencies: [],
        openDeposits: [],
      }),
    payments: () => ({ total: 0, items: [] }),
  },
  'admin-settings': {
    adminSettings: () =>
      brought([
        {
          name: SETTING,
          kind: 'EMAIL',
          section: 'CONTACT',
          value: '',
          unchanged: '',
          isKept: false,
        },
      ]),
  },
  exchanger: { exchanger: () => brought(exchanger({ name: 'Alfa' })) },
}

beforeEach(() => {
  late = Promise.withResolvers()
  requested = Promise.withResolvers()
  localStorage.clear()
  takeCurrentUser(null)
})
afterEach(() => void vi.restoreAllMocks())

test('the scan finds links to sections in pages, messages and mails', () => {
  expect(links).toContain('/profile#notification-pairs')
  expect(links).toContain('/profile#channels')
  expect(links).toContain('/profile#keys')
  expect(links).toContain('/profile/payments#add-funds')
  expect([...links].some((link) => link.endsWith('#reviews'))).toBe(true)
})

test.each([...links])(
  'the section that the link %s names scrolls to the top and gets the focus',
  async (link) => {
    const id = link.slice(link.indexOf('#') + 1)
    const name = pageAt(pathOf(link))!.page.name
    expect(Object.keys(answers), `the answer of ${name} that brings #${id}`).toContain(name)
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
    const account = smallAccount({ isSignedIn: true })
    account.roles.push('ADMIN')
    startAnsweringServer(
      smallMarket({ ...account.answers, ...smallRules().answers, ...answers[name] }),
    )
    showPage(link)
    await requested.promise
    expect(document.getElementById(id)).toBeNull()
    late.resolve()
    await waitFor(() => expect(seen.mock.contexts).toContain(document.getElementById(id)))
    expect(document.getElementById(id)).toContainElement(document.activeElement as HTMLElement)
  },
)

test('a section that loads late does not pull back a reader who has moved on', async () => {
  const ways = Promise.withResolvers<object>()
  const account = smallAccount({ isSignedIn: true })
  startAnsweringServer(
    smallMarket({ ...account.answers, ...smallRules().answers, signInWays: () => ways.promise }),
  )
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user } = showPage('/profile#channels')
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  await user.keyboard('{Tab}')
  const own = document.activeElement
  ways.resolve({ email: true, telegramUrl: null })
  await screen.findByRole('region', { name: 'Channels' })
  expect(seen).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(own)
})
