import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallMarket } from '#web/testing/small-market.ts'

beforeEach(() => localStorage.clear())

const html =
  '<p>Rates <strong>change</strong>, see <a href="/exchangers">Exchangers</a>.</p>' +
  '<p onclick="window.hacked=1"><img src="x" onerror="window.hacked=1">Plain</p>' +
  '<a href="javascript:window.hacked=1">bad</a><script>window.hacked=1</script>'
const category = { slug: 'chains', title: 'Loops', articles: [] as object[] }
const article = {
  slug: 'why',
  title: 'Why chains?',
  html,
  updatedAt: '2026-11-21T00:00:00Z',
  category,
}
category.articles = [article, { ...article, slug: 'how', title: 'How?' }]

const answers = smallMarket({
  faqCategories: () => [category],
  faqArticle: ({ slug }: { slug: string }) => (slug === 'why' ? article : null),
  faqSearch: ({ text }: { text: string }) =>
    text === 'rates'
      ? [{ title: 'Why <mark>rates</mark>?', excerpt: 'a &lt;b&gt; <mark>rate</mark>', article }]
      : [],
  rateFaqArticle: () => true,
})

test('categories lead to questions, and questions to answers', async () => {
  startAnsweringServer(answers)
  const { user, currentAddress } = showPage('/faq')
  await user.click(await screen.findByRole('link', { name: 'Loops' }))
  await user.click(await screen.findByRole('link', { name: 'Why chains?' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Why chains?' })).toBeVisible()
  expect(currentAddress()).toBe('/faq/chains/why')
  const here = screen.getByRole('navigation', { name: 'You are here' })
  expect(
    within(here)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Help', 'Loops'])
  expect(screen.getByRole('link', { name: 'How?' })).toBeVisible()
})

test('an answer in the help is shown as text and structure only, whatever it contains', async () => {
  startAnsweringServer(answers)
  const { container } = showPage('/faq/chains/why')
  expect(await screen.findByText('change')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Exchangers' }).at(-1)).toHaveAttribute(
    'href',
    '/exchangers',
  )
  expect(container.querySelector('article img, article script, [onclick]')).toBeNull()
  expect(screen.queryByRole('link', { name: 'bad' })).toBeNull()
  expect('hacked' in window).toBe(false)
})

test('typing finds answers with the words marked, and the address has the search', async () => {
  startAnsweringServer(answers)
  const { user, currentAddress, container } = showPage('/faq')
  await user.type(await screen.findByRole('searchbox', { name: 'Search in help' }), 'rates')
  expect(await screen.findByText('1 answer for “rates”')).toBeVisible()
  expect(Array.from(container.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual([
    'rates',
    'rate',
  ])
  expect(screen.getByText(/a <b>/)).toBeVisible()
  expect(currentAddress()).toBe('/faq?q=rates')
})

test('a search without results leads to the contact form with the question', async () => {
  startAnsweringServer(answers)
  const { user } = showPage('/faq?q=dragons')
  expect(await screen.findByText('Nothing about “dragons” yet')).toBeVisible()
  const [ask] = screen.getAllByRole('link', { name: 'Ask us' })
  await user.click(ask!)
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('dragons')
})

test('a missing article is reported inside the help, beside the search', async () => {
  startAnsweringServer(answers)
  showPage('/faq/chains/nope')
  expect(await screen.findByText('There is no such article')).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search in help' })).toBeVisible()
})

test('an article asks once whether it helped', async () => {
  const { requests } = startAnsweringServer(answers)
  const { user, unmount } = showPage('/faq/chains/why')
  await user.click(await screen.findByRole('button', { name: 'No' }))
  expect(await screen.findByText(/Tell us what was missing/)).toBeVisible()
  expect(requests.find(({ name }) => name === 'RateFaqArticle')?.variables).toEqual({
    category: 'chains',
    slug: 'why',
    hasHelped: false,
  })
  unmount()
  showPage('/faq/chains/why')
  expect(await screen.findByText('Thank you.')).toBeVisible()
})
