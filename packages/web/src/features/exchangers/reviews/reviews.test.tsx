import { act, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { hasDrafts, readDraft } from '#web/lib/draft/kept-draft.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { currencies, exchanger, smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
})

const at = '2026-11-20T10:00:00.000Z'
const TEXT = 'They paid in four minutes, as their page said.'

const review = (facts = {}) => ({
  id: '1',
  verdict: 'GOOD',
  text: TEXT,
  author: 'An…',
  at,
  status: 'PUBLISHED',
  isOwn: false,
  give: null,
  get: null,
  answer: null,
  reason: null,
  shown: null,
  ...facts,
})

const right = (facts = {}) => ({
  canReview: true,
  reason: null,
  from: null,
  canAnswer: false,
  own: null,
  ...facts,
})

const listOf = (...items: object[]) => ({
  total: items.length,
  counts: { good: items.length, bad: 0 },
  items,
})

/** Opens the reviews on an exchanger's page, with these answers, for a signed-in reader. */
async function open(answers: object) {
  const served = startAnsweringServer(
    smallMarket({
      ...smallAccount({ isSignedIn: true }).answers,
      exchanger: () => exchanger({ name: 'Alfa' }),
      ...answers,
    }),
  )
  const shown = showPage('/exchangers/alfa')
  const part = within(await screen.findByRole('region', { name: 'Reviews here' }))
  return { ...served, ...shown, part }
}

test.each([
  ['SIGNED_OUT', {}, 'Sign in to write a review.'],
  ['NO_VISIT', {}, /after visiting this exchanger from here while signed in/],
  ['TOO_SOON', { from: '2026-11-21T18:30:00.000Z' }, /^You can write from .*: an hour after/],
  ['OWNER', { canAnswer: true }, /^This exchanger is yours: you can answer reviews/],
  ['OWNER', {}, /^The owner of this exchanger has signed in on your device\./],
  ['BLOCKED', {}, 'This account is blocked and cannot write reviews.'],
])('a reader without the right to review learns why: %s %o', async (reason, more, message) => {
  const reviewRight = () => right({ canReview: false, reason, ...more })
  const { part } = await open({ reviewRight })
  expect(await part.findByText(message)).toBeVisible()
  expect(part.queryByRole('button', { name: 'Write a review' })).toBeNull()
  const signIn = part.queryByRole('button', { name: 'Sign in' })
  expect(signIn !== null).toBe(reason === 'SIGNED_OUT')
})

test('the page reserves space for reviews and then reports that there are none', async () => {
  const late = Promise.withResolvers<object>()
  const { part, container } = await open({ reviews: () => late.promise })
  expect(part.queryByText('Nobody has written a review here yet')).toBeNull()
  expect(container.querySelector('#reviews .animate-shimmer')).not.toBeNull()
  late.resolve({ total: 0, counts: { good: 0, bad: 0 }, items: [] })
  expect(await part.findByText('Nobody has written a review here yet')).toBeVisible()
})

test('reviews that could not be loaded can be loaded again', async () => {
  let isBroken = true
  const reviews = () => {
    if (isBroken) throw new Error('no')
    return listOf(review())
  }
  const { part, user } = await open({ reviews })
  expect(await part.findByText('The reviews could not be loaded')).toBeVisible()
  isBroken = false
  await user.click(part.getByRole('button', { name: 'Try again' }))
  expect(await part.findByText(TEXT)).toBeVisible()
})

test('reviews are shown as text, with their author, pair and answer', async () => {
  const text = 'See <b>https://fernhollow.example</b> and javascript:alert(1) for rates.'
  const answer = { text: '<img src=x onerror=alert(1)> We paid.', at, status: 'PUBLISHED' }
  const items = [
    review({ id: '1', text, answer, give: currencies[0], get: currencies[1] }),
    review({ id: '2', verdict: 'BAD', author: 'deleted' }),
    review({ id: '3', isOwn: true }),
  ]
  const { part } = await open({ reviews: () => listOf(...items) })
  expect(await part.findByText(text)).toBeVisible()
  expect(part.getByText(answer.text)).toBeVisible()
  expect(part.queryByRole('link')).toBeNull()
  expect(part.queryByRole('img', { name: '' })).toBeNull()
  const [first, second, third] = part.getAllByRole('listitem')
  expect(first).toHaveTextContent(/Good.*An….*Bitcoin → Tether TRC20/)
  expect(first).toHaveTextContent('The exchanger’s answer')
  expect(second).toHaveTextContent(/Bad.*deleted/)
  expect(third).toHaveTextContent('Yours')
  expect(part.queryByRole('button', { name: 'Answer' })).toBeNull()
})

test('a review is written, and an error stays beside its field until it is corrected', async () => {
  let sent: object | undefined
  const { part, user } = await open({
    reviewRight: () => right({ own: sent ? review({ status: 'PENDING' }) : null }),
    leaveReview: ({ input }: { input: { text: string } }) => {
      if (input.text.length < 20) {
        const fields = [
          { field: 'verdict', reason: 'REQUIRED', message: 'Required field' },
          { field: 'text', reason: 'TOO_SHORT', message: 'Min 20 characters' },
        ]
        throw new GraphQLError('no', { extensions: { code: 'VALIDATION', fields } })
      }
      sent = input
      return review({ status: 'PENDING' })
    },
  })
  await user.click(await part.findByRole('button', { name: 'Write a review' }))
  await user.click(part.getByRole('button', { name: 'Send' }))
  expect(await part.findByText('Min 20 characters')).toBeVisible()
  expect(part.getByText('Required field')).toBeVisible()
  const box = part.getByRole('textbox', { name: 'What happened?' })
  expect(box).toBeInvalid()
  await user.click(part.getByText('Good', { exact: true }))
  await user.type(box, TEXT)
  expect(
    part.getByText(`${TEXT.length} characters; 20 to 2,000. Links are shown as text.`),
  ).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Send' }))
  expect(await part.findByText('Waits to be read')).toBeVisible()
  expect(sent).toEqual({ exchangerId: 'alfa', text: TEXT, verdict: 'GOOD' })
})

test('a review that could not be sent is reported, and the typed text stays', async () => {
  const leaveReview = () => {
    throw new Error('no')
  }
  const { part, user } = await open({ reviewRight: () => right(), leaveReview })
  await user.click(await part.findByRole('button', { name: 'Write a review' }))
  const box = part.getByRole('textbox', { name: 'What happened?' })
  await user.type(box, TEXT)
  await user.click(part.getByRole('button', { name: 'Send' }))
  expect(await part.findByText('It was not sent')).toBeVisible()
  expect(box).toHaveValue(TEXT)
})

test('a review whose response is late or lost is shown as sent, not as a draft', async () => {
  const late = Promise.withResolvers<object>()
  let own: object | null = null
  const { part, user } = await open({
    reviewRight: () => right({ own }),
    leaveReview: () => {
      own = review({ status: 'PENDING' })
      return late.promise
    },
  })
  await user.click(await part.findByRole('button', { name: 'Write a review' }))
  await user.click(part.getByText('Good', { exact: true }))
  await user.type(part.getByRole('textbox', { name: 'What happened?' }), TEXT)
  expect(hasDrafts('')).toBe(true)
  await user.click(part.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(own).not.toBeNull())
  // The page asks again before the answer is here, as it does once a minute.
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await part.findByText('Waits to be read')).toBeVisible()
  expect(hasDrafts('')).toBe(false)
  act(() => late.resolve(own!))
  // The toast is drawn anew as it moves.
  expect(await screen.findByText('Sent. It appears once it has been read')).toBeDefined()
  expect(part.getByText('Waits to be read')).toBeVisible()
})

test('a user who signs in after another does not see the other’s typed text', async () => {
  const { part, user } = await open({ reviewRight: () => right() })
  await user.click(await part.findByRole('button', { name: 'Write a review' }))
  await user.type(part.getByRole('textbox', { name: 'What happened?' }), TEXT)
  act(() => takeCurrentUser({ id: 'u2', name: 'Bob', balance: '0.00', roles: ['USER'] }))
  await user.click(await part.findByRole('button', { name: 'Write a review' }))
  expect(part.getByRole('textbox', { name: 'What happened?' })).toHaveValue('')
  expect(readDraft('u2:review:alfa')).toBeUndefined()
})

test('a user’s rejected review shows the reason, can be corrected and can be removed', async () => {
  let own: object | null = review({
    status: 'REJECTED',
    reason: 'It names a person',
    shown: { text: 'Before' },
  })
  const { part, user } = await open({
    reviewRight: () => right({ own }),
    removeReview: () => {
      own = null
      return true
    },
  })
  expect(await part.findByText(/Reason: It names a person/)).toBeVisible()
  expect(part.getByText(/What was published before stays/)).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Edit' }))
  expect(part.getByRole('textbox', { name: 'What happened?' })).toHaveValue(TEXT)
  await user.click(part.getByRole('button', { name: 'Cancel' }))
  await user.click(part.getByRole('button', { name: 'Remove' }))
  await user.click(part.getByRole('button', { name: 'Remove for good' }))
  expect(await part.findByRole('button', { name: 'Write a review' })).toBeVisible()
})

test('an owner answers a review once, or again after a rejection', async () => {
  const answered: string[] = []
  const { part, user } = await open({
    reviewRight: () => right({ canReview: false, reason: 'OWNER', canAnswer: true }),
    reviews: () =>
      listOf(
        review({ id: '1', ...(answered.length > 0 && { answer: answerOf(answered[0]!) }) }),
        review({ id: '2', answer: { ...answerOf('We paid, and said so.'), status: 'PUBLISHED' } }),
        review({ id: '3', answer: { ...answerOf('You are wrong.'), status: 'REJECTED' } }),
      ),
    answerReview: ({ text }: { text: string }) => {
      answered.push(text)
      return review({ answer: answerOf(text) })
    },
  })
  await waitFor(() => expect(part.getAllByRole('button', { name: 'Answer' })).toHaveLength(2))
  await user.click(part.getAllByRole('button', { name: 'Answer' })[0]!)
  const words = 'We had no roubles that day, and paid the next.'
  await user.type(part.getByRole('textbox', { name: 'Your answer' }), words)
  await user.click(part.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(part.getByText(words)).toBeVisible())
  expect(answered).toEqual([words])
  expect(part.getAllByRole('button', { name: 'Answer' })).toHaveLength(1)
  expect(part.getByText('Waits to be read')).toBeVisible()
})

const answerOf = (text: string) => ({ text, at, status: 'PENDING' })
