import { screen, waitFor } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from './account/user/current-user.ts'
import { startAnsweringServer } from './testing/answering-server.ts'
import { showPage } from './testing/show-page.tsx'
import { smallAdministration } from './testing/small-administration.ts'
import { exchanger, smallMarket } from './testing/small-market.ts'
import { anyLoop, smallRules } from './testing/small-rules.ts'

const at = '2026-11-21T00:00:00Z'
const text = (title: string) => ({ title, body: 'Because.' })
const article = {
  id: 'a1',
  slug: 'why',
  category: 'chains',
  en: text('Why?'),
  ru: text('Зачем?'),
  stamp: 's1',
  updatedAt: at,
  isEdited: false,
  helped: 0,
  notHelped: 0,
}
const version = {
  kind: 'TERMS',
  version: 2,
  effectiveOn: '2099-01-01T00:00:00Z',
  isInForce: false,
  isToCome: true,
  stamp: 'v2',
  en: text('Terms'),
  ru: text('Условия'),
}
const office = {
  ...exchanger({ name: 'Alfa' }),
  id: '1',
  waitsForFile: false,
  feedUrl: 'https://alfa.example/rates.xml',
  askedFeedUrl: null,
  siteUrl: null,
  reviewLinks: [],
  country: 'GE',
  goodReviews: 10,
  badReviews: 1,
  openedAt: at,
  createdAt: at,
  statusSince: at,
  status: 'ACTIVE',
  state: 'GOOD',
  uptime: 1,
  statusHistory: [],
  feedRuns: [],
  uptimeDays: [],
  clickDays: [],
  feed: null,
  trial: null,
  hasLostOwner: false,
  owner: null,
}
const review = {
  id: 'r1',
  verdict: 'GOOD',
  text: 'They paid in four minutes, as their page said.',
  author: 'An…',
  at,
  status: 'PUBLISHED',
  isOwn: false,
  give: null,
  get: null,
  answer: null,
}
const right = { canReview: true, reason: null, from: null, canAnswer: true, own: null }
const currency = {
  code: 'XMR',
  nameEn: 'Monero',
  nameRu: 'Монеро',
  group: 'CRYPTO',
  network: null,
  isDead: false,
  aliases: [],
  mapped: [],
  isOwn: true,
  isEdited: true,
}

interface Form {
  readonly name: string
  readonly address: string
  /** The button that opens it. */
  readonly button?: string
  /** The label of a text field. */
  readonly field: string | RegExp
  /** The file of the form. */
  readonly file: string
}

/** Every form of more than a few words, each with one of its fields. */
const forms: readonly Form[] = [
  {
    name: 'a message to us',
    address: '/contacts',
    field: 'Message',
    file: 'contacts/contact-form.tsx',
  },
  {
    name: 'an application',
    address: '/profile/exchanger',
    field: /name/i,
    file: 'own-exchanger/form/application-form.tsx',
  },
  {
    name: 'a review',
    address: '/exchangers/alfa',
    button: 'Write a review',
    field: 'What happened?',
    file: 'exchangers/reviews/review-form.tsx',
  },
  {
    name: 'an answer to a review',
    address: '/exchangers/alfa',
    button: 'Answer',
    field: 'Your answer',
    file: 'exchangers/reviews/answer-form.tsx',
  },
  {
    name: 'a new notification pair',
    address: '/profile/notifications/new?kind=loop',
    field: 'Name',
    file: 'rule-form/rule-form.tsx',
  },
  {
    name: 'a notification pair',
    address: '/profile/notifications/r1',
    field: 'Name',
    file: 'rule-form/rule-form.tsx',
  },
  {
    name: 'a new exchanger',
    address: '/admin/exchangers/new',
    field: 'Name',
    file: 'admin-exchangers/form/new-exchanger.tsx',
  },
  {
    name: 'an exchanger',
    address: '/admin/exchangers/1?tab=details',
    field: 'Name',
    file: 'admin-exchangers/form/exchanger-form.tsx',
  },
  {
    name: 'a new currency',
    address: '/admin/currencies/new',
    field: 'Name in English',
    file: 'admin-currencies/form/currency-form.tsx',
  },
  {
    name: 'a currency',
    address: '/admin/currencies/XMR',
    field: 'Name in English',
    file: 'admin-currencies/form/currency-form.tsx',
  },
  {
    name: 'a help article',
    address: '/admin/texts/a1',
    field: /Title/,
    file: 'admin-texts/help/article-editor.tsx',
  },
  {
    name: 'a new help article',
    address: '/admin/texts/new',
    field: /Title/,
    file: 'admin-texts/help/new-article.tsx',
  },
  {
    name: 'a legal text',
    address: '/admin/texts/terms?version=2',
    field: /Title/,
    file: 'admin-texts/legal/version-editor.tsx',
  },
]

/** Forms of a few words, where what is typed is soon typed again, or must not lie about. */
const short: Readonly<Record<string, string>> = {
  'admin-venues/network-dialog.tsx': 'a few figures',
  'admin-venues/taker-fee-form.tsx': 'one figure',
  'admin-currencies/cities/city-dialog.tsx': 'two names',
  'admin-exchangers/bulk/import-exchangers.tsx': 'a file, which stays where it is',
  'admin-exchangers/detail/owner-panel.tsx': 'one account',
  'admin-exchangers/detail/status-dialog.tsx': 'a confirmation',
  'admin-money/resolve-form.tsx': 'money: nothing is prefilled',
  'admin-partners/admin-withdrawal-page.tsx': 'one reason',
  'admin-partners/commission-line.tsx': 'money: nothing is prefilled',
  'admin-partners/sent-after-all.tsx': 'money: nothing is prefilled',
  'admin-partners/withdrawal-decision.tsx': 'money: nothing is prefilled',
  'admin-reviews/review-decision.tsx': 'one reason',
  'admin-settings/setting-form.tsx': 'one value',
  'admin-settings/source-matches.tsx': 'one choice',
  'admin-users/detail/adjust-balance.tsx': 'money: nothing is prefilled',
  'admin-subscriptions/grant-dialog.tsx': 'money: nothing is prefilled',
  'admin-subscriptions/refund-dialog.tsx': 'money: nothing is prefilled',
  'admin-suspicious/allow-dialog.tsx': 'one note',
  'admin-users/detail/block-panel.tsx': 'one reason, of a person',
  'api-keys/new-key.tsx': 'one name',
  'cabinet/file/address-dialog.tsx': 'one address',
  'earnings/withdrawing/withdraw-form.tsx': 'money: nothing is prefilled',
  'notifications/channels/webhook-part.tsx': 'one address, a secret',
  'partners/linter/feed-linter.tsx': 'one address',
  'payments/add/add-funds.tsx': 'money: nothing is prefilled',
  'profile/account/connect-email.tsx': 'one address',
  'profile/account/name-section.tsx': 'one name',
  'profile/data/data-section.tsx': 'a confirmation',
  'search/bar/search-bar.tsx': 'kept in the address',
  'search/sheet/search-sheet.tsx': 'kept in the address',
  'sign-in/sign-in-modal.tsx': 'one address',
}

function serve() {
  const rules = smallRules()
  rules.kept.push(anyLoop())
  startAnsweringServer(
    smallMarket({
      ...smallAdministration().answers,
      ...rules.answers,
      exchangers: () => ({ total: 0, items: [] }),
      exchanger: () => exchanger({ name: 'Alfa' }),
      reviews: () => ({ total: 1, counts: { good: 1, bad: 0 }, items: [review] }),
      reviewRight: () => right,
      previewNotificationPair: () => null,
      applications: () => [],
      ownedExchangers: () => [],
      // No save arrives: the browser alone has what is typed.
      saveApplicationDraft: () => new Promise(() => undefined),
      adminExchanger: () => office,
      adminCurrency: () => currency,
      adminFaq: () => [{ slug: 'chains', titleEn: 'Chains', titleRu: 'Цепочки', articles: [] }],
      adminFaqArticle: () => article,
      adminTextPreview: () => '',
      adminLegalVersions: () => [version],
    }),
  )
}

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser({ id: 'u1', name: 'Ann', balance: '12.50', roles: ['USER', 'ADMIN'] })
})

const TYPED = ' and more'
const fieldOf = async ({ field }: Form) =>
  (await screen.findAllByRole('textbox', { name: field }))[0]!

const valueOf = async (form: Form) => ((await fieldOf(form)) as HTMLInputElement).value

test.each(forms.map((form) => [form.name, form] as const))(
  'text typed into %s survives a link, Back and a reload',
  async (_name, form) => {
    serve()
    const { user, router, unmount } = showPage(form.address)
    if (form.button !== undefined) {
      await user.click(await screen.findByRole('button', { name: form.button }))
    }
    await user.type(await fieldOf(form), TYPED)
    expect(await fieldOf(form)).toHaveDisplayValue(/ and more$/)
    await router.navigate('/referral')
    await waitFor(() => expect(screen.queryByDisplayValue(/ and more$/)).toBeNull())
    await router.navigate(-1)
    expect(await fieldOf(form)).toHaveDisplayValue(/ and more$/)
    unmount()
    showPage(form.address)
    expect(await fieldOf(form)).toHaveDisplayValue(/ and more$/)
  },
)

const FOUND = 'You typed this earlier.'

test.each(forms.map((form) => [form.name, form] as const))(
  'a restored draft of %s is announced until it is discarded with its text',
  async (_name, form) => {
    serve()
    const first = showPage(form.address)
    if (form.button !== undefined) {
      await first.user.click(await screen.findByRole('button', { name: form.button }))
    }
    const before = await valueOf(form)
    await first.user.type(await fieldOf(form), TYPED)
    // Nothing moves what somebody types.
    expect(screen.queryByText(FOUND)).toBeNull()
    first.unmount()
    const { user, unmount } = showPage(form.address)
    expect(await fieldOf(form)).toHaveDisplayValue(/ and more$/)
    expect(screen.getAllByText(FOUND)).toHaveLength(1)
    expect(screen.getByText(FOUND)).toHaveAttribute('role', 'status')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(await valueOf(form)).toBe(before)
    expect(screen.queryByText(FOUND)).toBeNull()
    await waitFor(() =>
      expect(document.activeElement?.matches('input, select, textarea')).toBe(true),
    )
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await fieldOf(form)).toHaveDisplayValue(/ and more$/)
    // The line stays where it is while all of the draft is deleted by hand.
    await user.type(await fieldOf(form), '{Backspace>9}')
    expect(await valueOf(form)).toBe(before)
    expect(screen.getByText(FOUND)).toBeVisible()
    await user.type(await fieldOf(form), TYPED)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    unmount()
    showPage(form.address)
    if (form.button !== undefined) {
      await user.click(await screen.findByRole('button', { name: form.button }))
    }
    expect(await valueOf(form)).toBe(before)
    expect(screen.queryByText(FOUND)).toBeNull()
  },
)

test('a draft equal to what was saved meanwhile is not mentioned', async () => {
  serve()
  const value = { typed: 'Monero', base: 'Monera' }
  localStorage.setItem('draft:u1:currency:XMR', JSON.stringify({ nameEn: value }))
  showPage('/admin/currencies/XMR')
  expect(await screen.findByRole('textbox', { name: 'Name in English' })).toHaveValue('Monero')
  expect(screen.queryByText(FOUND)).toBeNull()
})

test('every form has a tested draft, or is too short for one', () => {
  const root = join(import.meta.dirname, 'features')
  const found = globSync('**/*.tsx', { cwd: root }).filter(
    (path) => !path.includes('.test.') && /<form\b/.test(readFileSync(join(root, path), 'utf8')),
  )
  const known = new Set([...forms.map(({ file }) => file), ...Object.keys(short)])
  expect(found.filter((path) => !known.has(path))).toEqual([])
  expect([...known].filter((path) => !found.includes(path))).toEqual([])
})

test('no form contains a control that may open a sign-in form', () => {
  const root = import.meta.dirname
  const holding = globSync('**/*.tsx', { cwd: root }).filter((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/<form\b.*?<\/form>/gs)].some(([form]) =>
      /<(?:MutationError|SignInAgain|CodeForm)\b/.test(form),
    ),
  )
  expect(holding).toEqual([])
})
