import { screen, waitFor } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { showPage } from '#web/testing/show-page.tsx'
import { serveAdministration } from '#web/testing/small-administration.ts'
import { exchanger } from '#web/testing/small-market.ts'

const at = '2026-11-20T10:00:00.000Z'
const office = exchanger({ name: 'Alfa' })

const review = (id: string, facts = {}) => ({
  id,
  verdict: 'BAD',
  text: `<b>Words</b> of ${id}`,
  author: 'An…',
  at,
  status: 'PENDING',
  language: 'RU',
  reason: null,
  edition: 3,
  give: null,
  get: null,
  shown: null,
  answer: null,
  exchanger: office,
  ...facts,
})

const listOf = (...items: object[]) => ({ adminReviews: () => ({ total: items.length, items }) })

test('waiting reviews are listed, walked through by keys, and opened', async () => {
  serveAdministration({
    ...listOf(review('1'), review('2')),
    adminReview: ({ id }: { id: string }) => review(id),
  })
  const { user, currentAddress } = showPage('/admin/reviews')
  const [first, second] = await screen.findAllByRole('link', { name: 'Alfa' })
  expect(screen.getByText('<b>Words</b> of 1')).toBeVisible()
  await user.keyboard('j')
  expect(first).toHaveFocus()
  await user.keyboard('j')
  expect(second).toHaveFocus()
  await user.keyboard('k')
  expect(first).toHaveFocus()
  await user.click(second!)
  expect(await screen.findByRole('heading', { level: 1, name: 'Alfa' })).toBeVisible()
  expect(currentAddress()).toBe('/admin/reviews/2')
})

test('the page reports that no review waits, and that reviews failed to load', async () => {
  serveAdministration(listOf())
  const { unmount } = showPage('/admin/reviews')
  expect(await screen.findByText('Nothing waits')).toBeVisible()
  unmount()
  serveAdministration({
    adminReviews: () => {
      throw new Error('no')
    },
  })
  showPage('/admin/reviews')
  expect(await screen.findByText('The reviews could not be loaded')).toBeVisible()
})

test('the key E publishes a review in the version that the admin has read', async () => {
  const decided: object[] = []
  serveAdministration({
    ...listOf(review('1')),
    adminReview: () => review('1'),
    adminModerateReview: (decision: object) => {
      decided.push(decision)
      return review('1', { status: 'PUBLISHED' })
    },
  })
  const { user } = showPage('/admin/reviews/1')
  expect(await screen.findByText('<b>Words</b> of 1')).toBeVisible()
  await user.keyboard('e')
  expect(await screen.findByText('It is published')).toBeVisible()
  expect(decided).toEqual([{ id: '1', publish: true, edition: 3 }])
})

test('a rejected review needs a reason, and a missing reason is reported at its field', async () => {
  const decided: object[] = []
  serveAdministration({
    ...listOf(review('1')),
    adminReview: () => review('1'),
    adminModerateReview: (decision: { reason: string }) => {
      if (decision.reason === '') {
        const fields = [{ field: 'reason', reason: 'REQUIRED', message: 'Required field' }]
        throw new GraphQLError('no', { extensions: { code: 'VALIDATION', fields } })
      }
      decided.push(decision)
      return review('1', { status: 'REJECTED' })
    },
  })
  const { user } = showPage('/admin/reviews/1')
  await screen.findByText('<b>Words</b> of 1')
  await user.keyboard('x')
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Required field')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Why it is rejected' }), 'It names a person')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('It is rejected')).toBeVisible()
  expect(decided).toMatchObject([{ publish: false, reason: 'It names a person' }])
})

test('a decision about a review made by another admin meanwhile is shown with the new state', async () => {
  let status = 'PENDING'
  serveAdministration({
    ...listOf(),
    adminReview: () => review('1', { status }),
    adminModerateReview: () => {
      status = 'PUBLISHED'
      throw new GraphQLError('no', { extensions: { code: 'STATE_CHANGED' } })
    },
  })
  const { user } = showPage('/admin/reviews/1')
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('It did not work')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Take down' })).toBeVisible()
})

test('a review that no longer exists is reported', async () => {
  serveAdministration({ ...listOf(), adminReview: () => null })
  showPage('/admin/reviews/9')
  expect(await screen.findByText('This review no longer exists')).toBeVisible()
})
