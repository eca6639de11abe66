import { fieldText } from '@hopwise/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { startTexts } from '#web/lib/texts/texts.ts'
import { type Answers, startAnsweringServer, stopAnswering } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { exchanger, smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
})
afterEach(() => startTexts('en'))

const at = '2026-11-20T10:00:00.000Z'
const later = '2099-01-01T00:00:00.000Z'

const application = (facts: object = {}) => ({
  id: 'a1',
  status: 'SUBMITTED',
  acceptsRules: true,
  administratorName: 'Ann Smith',
  administratorPhone: '+442079460958',
  projectName: 'Otterway',
  siteUrl: 'https://otterway.example/',
  exportUrl: 'https://otterway.example/rates.xml',
  wmid: null,
  startDay: '1',
  startMonth: '2',
  startYear: '2020',
  country: 'GB',
  description: 'Coins by hand',
  webmoneyBl: null,
  totalReserve: '1000',
  serviceTerm: '15 minutes',
  steps: [
    { status: 'DRAFT', at },
    { status: 'SUBMITTED', at },
  ],
  reason: null,
  isLintDue: false,
  lint: {
    dialect: 'xml-v1.0',
    items: 3,
    offers: 2,
    problems: [
      {
        line: 7,
        column: null,
        severity: 'ERROR',
        reason: 'bad-rate',
        text: '<out>x</out>',
      },
    ],
    problemsInAll: 1,
    unmappedCodes: [],
  },
  exchanger: null,
  canCopyFrom: null,
  updatedAt: at,
  ...facts,
})

function serve(applications: object[], answers: Answers = {}) {
  return startAnsweringServer(
    smallMarket({
      ...smallAccount({ isSignedIn: true }).answers,
      applications: () => applications,
      ownedExchangers: () => [],
      ...answers,
    }),
  )
}

const PAGE = '/profile/exchanger'

test('a user who has not applied sees the rules and the first step of an application', async () => {
  serve([])
  showPage(PAGE)
  expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /accept them/ })).not.toBeChecked()
  expect(screen.queryByRole('button', { name: 'Finish later' })).toBeNull()
})

test('an owner of an exchanger opens another application with a button', async () => {
  const listed = { ...exchanger({ name: 'Otterway' }), id: '7', slug: 'otterway' }
  serve([], { ownedExchangers: () => [{ exchanger: listed, state: 'GOOD' }] })
  const { user } = showPage(PAGE)
  const begin = await screen.findByRole('button', { name: 'New application' })
  expect(screen.getByText(/^Another exchanger needs/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Contact' })).toBeNull()
  await user.click(begin)
  expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Finish later' }))
  expect(await screen.findByRole('button', { name: 'New application' })).toBeVisible()
})

test('an application shows its progress, and what was read of its file line by line', async () => {
  serve([application()])
  showPage(PAGE)
  const card = await screen.findByRole('article')
  expect(card).toHaveTextContent('Otterway')
  expect(within(card).getByRole('list', { name: 'What has happened' })).toHaveTextContent(
    /Draft.*Received/,
  )
  expect(card).toHaveTextContent('in and out make no rate')
  expect(card).toHaveTextContent('7')
  expect(within(card).getByRole('button', { name: 'Withdraw' })).toBeVisible()
})

test('an accepted application leads to the owner’s page of the exchanger', async () => {
  const listed = {
    ...exchanger({ name: 'Otterway' }),
    id: '7',
    slug: 'otterway',
    status: 'TRIAL',
  }
  serve([application({ status: 'ACCEPTED', exchanger: listed })], {
    ownedExchangers: () => [{ exchanger: listed, state: 'GOOD' }],
  })
  showPage(PAGE)
  const own = await screen.findByRole('region', { name: 'Your exchangers' })
  expect(within(own).getByRole('link', { name: 'Otterway' })).toHaveAttribute(
    'href',
    '/profile/exchanger/otterway',
  )
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test.each([
  [null, 'No reason was given.'],
  ['<b>Too young</b>', 'Reason: <b>Too young</b>'],
])('a rejected application shows the admin’s reason unchanged: %s', async (reason, message) => {
  serve([application({ status: 'REJECTED', reason, canCopyFrom: later })])
  showPage(PAGE)
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByText(/A copy can be sent from/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Apply again with a copy' })).toBeNull()
})

test.each(['en', 'ru'] as const)(
  'all errors of an application are shown at once in the order of the form, in %s',
  async (locale) => {
    localStorage.setItem('user-locale', locale)
    await startTexts(locale)
    const faults = [
      ['acceptsRules', 'REQUIRED'],
      ['administratorName', 'TOO_LONG', 100],
      ['administratorPhone', 'NOT_A_PHONE'],
      ['projectName', 'TOO_LONG', 80],
      ['siteUrl', 'NOT_A_URL'],
      ['exportUrl', 'NOT_A_URL'],
      ['wmid', 'NOT_A_WMID'],
      ['startDay', 'NOT_A_DATE'],
      ['country', 'NOT_A_COUNTRY'],
      ['description', 'TOO_LONG', 250],
      ['webmoneyBl', 'OUT_OF_RANGE:0:100000'],
      ['totalReserve', 'NOT_AN_AMOUNT'],
      ['serviceTerm', 'REQUIRED'],
    ] as const
    serve([application({ status: 'DRAFT' })], {
      saveApplicationDraft: () => application({ status: 'DRAFT' }),
      submitApplication: () => {
        const fields = faults.map(([field, reason, max]) => ({
          field,
          reason,
          max,
        }))
        throw new GraphQLError('no', {
          extensions: { code: 'VALIDATION', fields },
        })
      },
    })
    const { user, currentAddress } = showPage(`${PAGE}?form=a1&step=finance`)
    const send = { en: 'Send the application', ru: 'Отправить заявку' }[locale]
    await user.click(await screen.findByRole('button', { name: send }))
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveFocus()
    const summaryButtons = within(summary).getAllByRole('button')
    expect(summaryButtons).toHaveLength(faults.length)
    for (const [place, [, reason, max]] of faults.entries()) {
      const sentence = fieldText(reason, locale, { max }).replaceAll('\u00a0', ' ')
      expect(summaryButtons[place]).toHaveTextContent(`: ${sentence}`)
    }
    // Each fault leads to its field, on whichever step it is.
    await user.click(summaryButtons[4]!)
    await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'siteUrl'))
    expect(currentAddress()).toContain('step=project')
    expect(document.activeElement).toHaveAccessibleDescription(fieldText('NOT_A_URL', locale))
  },
)

test('text typed into an application is saved on the server when a field is left', async () => {
  const { requests } = serve([application({ status: 'DRAFT' })], {
    saveApplicationDraft: () => application({ status: 'DRAFT' }),
  })
  const { user } = showPage(`${PAGE}?form=a1&step=project`)
  const name = await screen.findByRole('textbox', {
    name: 'Name of the project',
  })
  await user.type(name, ' 2')
  await user.tab()
  await waitFor(() =>
    expect(
      requests.findLast(({ name: operation }) => operation === 'SaveApplicationDraft'),
    ).toMatchObject({
      variables: { id: 'a1', input: { projectName: 'Otterway 2' } },
    }),
  )
})

test.each([
  ['1.000', '1.000'],
  ['1,000', '1000'],
  ['1,000 $', '1000'],
  ['1 000,50', '1000.50'],
])('a reserve of %j typed in Russian becomes %j once its field is left', async (typed, left) => {
  localStorage.setItem('user-locale', 'ru')
  await startTexts('ru')
  serve([application({ status: 'DRAFT' })], {
    saveApplicationDraft: () => application({ status: 'DRAFT' }),
  })
  const { user } = showPage(`${PAGE}?form=a1&step=finance`)
  const reserve = await screen.findByRole('textbox', { name: 'Общий резерв, $' })
  await user.clear(reserve)
  await user.type(reserve, typed)
  await user.tab()
  expect(reserve).toHaveValue(left)
})

test('numbers of an application are sent in plain form when a field is left and on Enter', async () => {
  const { requests } = serve([application({ status: 'DRAFT' })], {
    saveApplicationDraft: () => application({ status: 'DRAFT' }),
    submitApplication: () => application(),
  })
  const { user } = showPage(`${PAGE}?form=a1&step=project`)
  const saved = () =>
    requests.findLast(({ name: operation }) => operation === 'SaveApplicationDraft')?.variables
  const year = await screen.findByRole('textbox', { name: 'Year' })
  await user.clear(year)
  await user.type(year, '２０１９{Enter}')
  await waitFor(() => expect(saved()).toMatchObject({ input: { startYear: '2019' } }))
  const level = await screen.findByRole('textbox', { name: 'Webmoney BL' })
  await user.type(level, '1\u00a0200')
  const reserve = screen.getByRole('textbox', { name: /reserve/ })
  await user.clear(reserve)
  await user.type(reserve, '$1,000.50{Enter}')
  const numbers = { startYear: '2019', webmoneyBl: '1200', totalReserve: '1000.50' }
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'SubmitApplication')?.variables).toMatchObject({
      input: numbers,
    }),
  )
  expect(saved()).toMatchObject({ input: numbers })
})

test('no application form is shown before the server responds', async () => {
  serve([application()])
  stopAnswering()
  takeCurrentUser({ id: 'u1', name: 'Ann', balance: '0.00', roles: ['USER'] })
  const { user } = showPage(PAGE)
  expect(screen.queryByRole('button', { name: 'New application' })).toBeNull()
  expect(await screen.findByText('The applications could not be loaded')).toBeVisible()
  serve([application()])
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('article')).toHaveTextContent('Otterway')
})

test('an application that is left and reopened continues its draft instead of starting another', async () => {
  const drafts: object[] = []
  const { requests } = serve([], {
    applications: () => drafts,
    saveApplicationDraft: ({ id, input }: { id?: string; input: object }) => {
      const known = drafts.length > 0 && id === 'a1'
      const draft = application({
        ...input,
        status: 'DRAFT',
        id: known ? 'a1' : `a${drafts.length + 1}`,
      })
      if (known) drafts[0] = draft
      else drafts.push(draft)
      return draft
    },
  })
  const { user, router, currentAddress, unmount } = showPage(PAGE)
  await user.type(await screen.findByLabelText('Name of the administrator'), 'Ann')
  await user.tab()
  await waitFor(() => expect(currentAddress()).toBe(`${PAGE}?form=a1`))
  await user.type(screen.getByLabelText('Name of the administrator'), ' Lee')
  await router.navigate('/referral')
  await waitFor(() => expect(screen.queryByLabelText('Name of the administrator')).toBeNull())
  await router.navigate(-1)
  const name = await screen.findByLabelText('Name of the administrator')
  expect(name).toHaveValue('Ann Lee')
  await user.click(name)
  await user.tab()
  await waitFor(() => expect(drafts).toMatchObject([{ administratorName: 'Ann Lee' }]))
  unmount()
  localStorage.clear()
  showPage(`${PAGE}?form=a1`)
  expect(await screen.findByLabelText('Name of the administrator')).toHaveValue('Ann Lee')
  const saved = requests.filter(({ name: each }) => each === 'SaveApplicationDraft')
  expect(saved.map(({ variables }) => variables['id'])).toEqual([undefined, 'a1'])
})

test('a saved draft of an application is announced and can be cleared on the server', async () => {
  const { requests } = serve([application({ status: 'DRAFT' })], {
    saveApplicationDraft: () => application({ status: 'DRAFT' }),
  })
  const { user } = showPage(`${PAGE}?form=a1`)
  const name = await screen.findByLabelText('Name of the administrator')
  const before = (name as HTMLInputElement).value
  expect(before).not.toBe('')
  expect(screen.getByText('You typed this earlier.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(name).toHaveValue('')
  expect(screen.queryByText('You typed this earlier.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(name).toHaveValue(before)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(name)
  await user.tab()
  await waitFor(() =>
    expect(
      requests.findLast(({ name: operation }) => operation === 'SaveApplicationDraft'),
    ).toMatchObject({
      variables: { id: 'a1', input: { administratorName: '', projectName: '' } },
    }),
  )
})

test('a discarded and restored application is saved on the server', async () => {
  let kept: object = { status: 'DRAFT' }
  const { requests } = serve([], {
    applications: () => [application(kept)],
    saveApplicationDraft: ({ input }) => {
      kept = { status: 'DRAFT', ...(input as object) }
      return application(kept)
    },
  })
  const { user, unmount } = showPage(`${PAGE}?form=a1`)
  const name = await screen.findByLabelText('Name of the administrator')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(name).toHaveValue('Ann Smith')
  const lastSaved = () => requests.findLast((request) => request.name === 'SaveApplicationDraft')
  await waitFor(() =>
    expect(lastSaved()?.variables).toMatchObject({ input: { administratorName: 'Ann Smith' } }),
  )
  unmount()
  showPage(`${PAGE}?form=a1`)
  expect(await screen.findByLabelText('Name of the administrator')).toHaveValue('Ann Smith')
})

test('a restored application survives a failed save on the server', async () => {
  let kept: object = { status: 'DRAFT' }
  let isBroken = true
  const { requests } = serve([], {
    applications: () => [application(kept)],
    saveApplicationDraft: ({ input }) => {
      // The press on Undo leaves the emptied form, which is kept.
      if (isBroken && saves() > 1) throw new Error('no')
      kept = { status: 'DRAFT', ...(input as object) }
      return application(kept)
    },
  })
  const saves = () => requests.filter(({ name: each }) => each === 'SaveApplicationDraft').length
  const { user, unmount } = showPage(`${PAGE}?form=a1`)
  const name = await screen.findByLabelText('Name of the administrator')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(saves()).toBe(2))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(kept).toMatchObject({ administratorName: '' })
  await user.type(name, ' Lee')
  unmount()
  isBroken = false
  const again = showPage(`${PAGE}?form=a1`)
  const found = await screen.findByLabelText('Name of the administrator')
  expect(found).toHaveValue('Ann Smith Lee')
  expect(screen.getByText('You typed this earlier.')).toBeVisible()
  const first = kept
  await again.user.click(found)
  await again.user.tab()
  await waitFor(() => expect(kept).not.toBe(first))
  expect(kept).toMatchObject({ administratorName: 'Ann Smith Lee', projectName: 'Otterway' })
  await waitFor(() => expect(Object.keys(localStorage).join(' ')).not.toContain('draft:'))
})

test('no notice is shown above an application while it is first typed and saved', async () => {
  serve([], { saveApplicationDraft: () => application({ status: 'DRAFT' }) })
  const { user, currentAddress } = showPage(PAGE)
  await user.type(await screen.findByLabelText('Name of the administrator'), 'Ann')
  await user.tab()
  await waitFor(() => expect(currentAddress()).toBe(`${PAGE}?form=a1`))
  await user.type(screen.getByLabelText('Name of the administrator'), ' Lee')
  expect(screen.queryByText('You typed this earlier.')).toBeNull()
})
