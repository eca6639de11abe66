import { EditorView } from '@codemirror/view'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetPerson } from '#web/account/user/own-draft.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // The editor measures its letters, and jsdom lays out nothing.
  Range.prototype.getClientRects = () => [] as never
})

const limits = {
  pointsPerMinute: 1_000_000,
  pointsAtOnce: 300_000,
  pointsPerDocument: 100_000,
  liveQuestions: 20,
  livePoints: 90_000,
  rootFields: 10,
  depth: 11,
  fields: 600,
  aliases: 15,
  aliasLetters: 50,
  tokens: 1_000,
}
const weights = {
  field: 1,
  lookUp: 1_000,
  pathSearch: 4_000,
  longPathSearch: 9,
  split: 9,
  cycleSearch: 20,
  noRoute: 10,
}
const api = (isExplored: boolean) => ({ api: () => ({ isExplored, limits, weights }) })

test('the limits and costs shown to developers are those of the server', async () => {
  startAnsweringServer(smallMarket(api(true)))
  showPage('/developers')
  const limit = await screen.findByText('Points a minute')
  expect(within(limit.parentElement!).getByText('1,000,000')).toBeVisible()
  const cost = screen.getByText('A search for chains of up to 3 steps')
  expect(within(cost.parentElement!).getByText('4,000')).toBeVisible()
  expect(document.body.textContent).not.toMatch(/__typename|NaN|limit-|weight-/)
})

test('limits that could not be loaded can be loaded again, and the rest of the page works', async () => {
  let isBroken = true
  const fail = () => {
    if (isBroken) throw new Error('no')
    return api(true).api()
  }
  startAnsweringServer(smallMarket({ api: fail }))
  const { user } = showPage('/developers')
  expect(await screen.findByText('The limits could not be loaded')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Exchangers' })).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Points a minute')).toBeVisible()
})

test('the page for developers reserves space until its numbers are loaded', async () => {
  const late = Promise.withResolvers<object>()
  startAnsweringServer(smallMarket({ api: () => late.promise }))
  const { container } = showPage('/developers')
  await screen.findByRole('group', { name: 'Exchangers' })
  expect(container.querySelector('main .animate-shimmer')).not.toBeNull()
  late.resolve(api(true).api())
  expect(await screen.findByText('Points a minute')).toBeVisible()
  expect(container.querySelector('main .animate-shimmer')).toBeNull()
})

test('an example query runs in place, and shows its cost', async () => {
  const exchangers = () => ({ total: 0, items: [] })
  const { requests } = startAnsweringServer(smallMarket({ ...api(true), exchangers }))
  const { user } = showPage('/developers')
  const example = await screen.findByRole('group', { name: 'Exchangers' })
  await user.click(within(example).getByRole('button', { name: 'Run' }))
  const answer = await within(example).findByLabelText('Answer')
  expect(JSON.parse(answer.textContent)).toHaveProperty('data.exchangers.items')
  expect(requests.map(({ name }) => name)).toContain('Exchangers')
})

test('a running example query can be stopped', async () => {
  startAnsweringServer(smallMarket(api(true)))
  const { user } = showPage('/developers')
  const example = await screen.findByRole('group', { name: 'A live rate' })
  await user.click(within(example).getByRole('button', { name: 'Run' }))
  await within(example).findByLabelText('Answer')
  const stop = within(example).queryByRole('button', { name: 'Stop' })
  if (stop) await user.click(stop)
  expect(await within(example).findByRole('button', { name: 'Run' })).toBeVisible()
})

const question = async () => {
  const box = within(await screen.findByRole('region', { name: 'Explorer' }))
  return box.findByRole('textbox', { name: 'Question' })
}

/** Types into the explorer's editor, whose letters jsdom does not lay out. */
const typeQuestion = async (text: string) => {
  const view = EditorView.findFromDOM(await question())!
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }))
}

test('a query typed in the explorer survives a reload, and is removed when the user signs out', async () => {
  startAnsweringServer(smallMarket(api(true)))
  const { user, unmount } = showPage('/developers')
  await user.click(await screen.findByRole('button', { name: 'Open the explorer' }))
  await typeQuestion('{ market { pairs } }')
  await user.click(screen.getByRole('textbox', { name: /Variables/ }))
  await user.paste('{"a":1}')
  unmount()
  const again = showPage('/developers')
  expect(await question()).toHaveTextContent('{ market { pairs } }')
  expect(screen.getByRole('textbox', { name: /Variables/ })).toHaveValue('{"a":1}')
  expect(Object.values(localStorage).join(' ')).not.toContain('pairs')
  act(forgetPerson)
  again.unmount()
  showPage('/developers')
  expect(await screen.findByRole('button', { name: 'Open the explorer' })).toBeVisible()
})

test('a query replaced by an example can be brought back', async () => {
  startAnsweringServer(smallMarket(api(true)))
  const { user } = showPage('/developers')
  await user.click(await screen.findByRole('button', { name: 'Open the explorer' }))
  await typeQuestion('{ market { pairs } }')
  const example = screen.getByRole('group', { name: 'Exchangers' })
  await user.click(within(example).getByRole('button', { name: 'In the explorer' }))
  expect(await question()).toHaveTextContent('exchangers')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await question()).toHaveTextContent('{ market { pairs } }')
})

test('a text too long for a query is not stored, not even in part', async () => {
  startAnsweringServer(smallMarket(api(true)))
  const { user, unmount } = showPage('/developers')
  await user.click(await screen.findByRole('button', { name: 'Open the explorer' }))
  await typeQuestion('{ market { pairs } }')
  await typeQuestion(`# ${'a'.repeat(100_000)}`)
  unmount()
  showPage('/developers')
  expect(await screen.findByRole('button', { name: 'Open the explorer' })).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})

test('a disabled page for developers does not exist, and nothing leads to it', async () => {
  startAnsweringServer(smallMarket(api(false)))
  showPage('/developers')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  const foot = within(screen.getByRole('contentinfo'))
  expect(foot.getByRole('link', { name: 'Terms of use' })).toBeVisible()
  expect(foot.queryByRole('link', { name: 'For developers' })).toBeNull()
})
