import { act, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import { takeCurrentUser } from '#web/account/user/current-user.ts'
import { forgetPerson } from '#web/account/user/own-draft.ts'
import { startAnsweringServer } from '#web/testing/answering-server.ts'
import { showPage } from '#web/testing/show-page.tsx'
import { smallAccount } from '#web/testing/small-account.ts'
import { smallMarket } from '#web/testing/small-market.ts'

interface Text {
  title: string
  body: string
}
interface Article {
  id: string
  slug: string
  en: Text | null
  ru: Text | null
  stamp: string
}

let articles: Article[]

beforeEach(() => {
  localStorage.clear()
  takeCurrentUser(null)
  articles = [
    {
      id: 'a1',
      slug: 'why',
      en: { title: 'Why chains?', body: 'Because.' },
      ru: { title: 'Зачем цепочки?', body: 'Затем.' },
      stamp: 's1',
    },
    { id: 'a2', slug: 'how', en: { title: 'How?', body: 'So.' }, ru: null, stamp: 's1' },
  ]
})

const at = '2026-11-21T00:00:00Z'
const whole = (article: Article) => ({
  ...article,
  category: 'chains',
  updatedAt: at,
  isEdited: false,
  helped: 3,
  notHelped: 1,
})

const version = (number: number, facts: object) => ({
  kind: 'TERMS',
  version: number,
  effectiveOn: at,
  isInForce: false,
  isToCome: false,
  stamp: `v${number}`,
  en: { title: 'Terms', body: 'Old terms' },
  ru: { title: 'Условия', body: 'Старые условия' },
  ...facts,
})

type Change = Text & { id: string; stamp: string; en: Text; ru: Text }

function serve(more = {}) {
  const account = smallAccount({ isSignedIn: true })
  account.roles = ['USER', 'ADMIN']
  return startAnsweringServer(
    smallMarket({
      ...account.answers,
      adminAccess: () => ({ freshUntil: '2099-01-01T00:00:00Z' }),
      adminFaq: () => [
        {
          slug: 'chains',
          titleEn: 'Chains',
          titleRu: 'Цепочки',
          articles: articles.map((each) => whole(each)),
        },
      ],
      adminFaqArticle: ({ id }: { id: string }) => {
        const found = articles.find((each) => each.id === id)
        return found ? whole(found) : null
      },
      adminTextPreview: ({ body }: { body: string }) =>
        `<p>seen: ${body}</p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`,
      adminChangeFaqArticle: ({ id, stamp, en, ru }: Change) => {
        const article = articles.find((each) => each.id === id)!
        if (article.stamp !== stamp) throw changedMeanwhile()
        Object.assign(article, { en, ru, stamp: `${stamp}+` })
        return whole(article)
      },
      adminLegalVersions: () => [
        version(1, { isInForce: true }),
        version(2, { isToCome: true, effectiveOn: '2099-01-01T00:00:00Z' }),
      ],
      ...more,
    }),
  )
}

function changedMeanwhile(): GraphQLError {
  const fields = [{ field: 'stamp', reason: 'CHANGED_MEANWHILE' }]
  return new GraphQLError('no', { extensions: { code: 'VALIDATION', fields } })
}

const pane = async (language: 'English' | 'Русский') =>
  within(await screen.findByRole('region', { name: language }))

test('the list of articles marks those without a translation and can show only those', async () => {
  serve()
  const { user, currentAddress } = showPage('/admin/texts')
  const category = within(await screen.findByRole('region', { name: 'Chains' }))
  expect(category.getAllByRole('listitem')).toHaveLength(2)
  expect(category.getByText('No Russian')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /^Only those missing a language/ }))
  expect(currentAddress()).toBe('/admin/texts?missing=1')
  expect(screen.queryByRole('link', { name: 'Why chains?' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'How?' }))
  expect(await screen.findByText(/^Not translated/)).toBeVisible()
  expect(currentAddress()).toBe('/admin/texts/a2')
})

test('articles change places by their buttons', async () => {
  const { requests } = serve({ adminOrderFaqArticles: () => true })
  const { user } = showPage('/admin/texts')
  await user.click(await screen.findByRole('button', { name: 'Move up: How?' }))
  await waitFor(() =>
    expect(requests.find(({ name }) => name === 'OrderFaqArticles')?.variables).toEqual({
      category: 'chains',
      ids: ['a2', 'a1'],
    }),
  )
})

test('both languages of an article are edited side by side, with a preview', async () => {
  serve()
  const { user, container } = showPage('/admin/texts/a1')
  const english = await pane('English')
  const russian = await pane('Русский')
  expect(english.getByRole('textbox', { name: 'Text' })).toHaveValue('Because.')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(russian.getByRole('textbox', { name: 'Text' }), ' И точка.')
  expect(await russian.findByText('seen: Затем. И точка.')).toBeVisible()
  expect(container.querySelector('main img, main script')).toBeNull()
  expect('hacked' in window).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. Readers see it now.')).toBeVisible()
  expect(articles[0]).toMatchObject({
    en: { title: 'Why chains?', body: 'Because.' },
    ru: { title: 'Зачем цепочки?', body: 'Затем. И точка.' },
  })
  expect(await screen.findByText('Nothing to save.')).toBeVisible()
})

test('unsaved text of an article survives a reload until the admin discards it', async () => {
  serve()
  const first = showPage('/admin/texts/a1')
  await first.user.type((await pane('English')).getByRole('textbox', { name: 'Text' }), ' More')
  first.unmount()
  const { user } = showPage('/admin/texts/a1')
  const body = (await pane('English')).getByRole('textbox', { name: 'Text' })
  expect(body).toHaveValue('Because. More')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(body).toHaveValue('Because.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(body).toHaveValue('Because. More')
})

test('no other admin brings back text discarded before signing out', async () => {
  serve()
  const { user } = showPage('/admin/texts/a1')
  const english = await pane('English')
  await user.type(english.getByRole('textbox', { name: 'Text' }), ' Mine')
  Object.assign(articles[0]!, { stamp: 's2' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  act(forgetPerson)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})

test('another admin’s save of an article is shown, and no typed text is lost', async () => {
  serve()
  const { user } = showPage('/admin/texts/a1')
  const english = await pane('English')
  const body = english.getByRole('textbox', { name: 'Text' })
  await user.type(body, ' Mine')
  Object.assign(articles[0]!, { en: { title: 'Why chains?', body: 'Theirs.' }, stamp: 's2' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Somebody else has saved a change meanwhile')).toBeVisible()
  expect(body).toHaveValue('Because. Mine')
  await user.click(english.getByRole('button', { name: 'What is saved now' }))
  expect(english.getByText('Theirs.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue with mine' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(articles[0]?.en?.body).toBe('Because. Mine'))
})

test('a new article gets its address from its title, and opens once created', async () => {
  const { requests } = serve({
    adminAddFaqArticle: (article: Article) => {
      articles.push({ ...article, id: 'a3', stamp: 's1', ru: null })
      return whole(articles.at(-1)!)
    },
  })
  const { user, currentAddress } = showPage('/admin/texts/new?category=chains')
  const english = await pane('English')
  await user.type(english.getByRole('textbox', { name: 'Title' }), 'Is it 100% safe?')
  await user.type(english.getByRole('textbox', { name: 'Text' }), 'No.')
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('is-it-100-safe')
  await user.click(screen.getByRole('button', { name: 'Add the article' }))
  await waitFor(() => expect(currentAddress()).toBe('/admin/texts/a3'))
  expect(requests.find(({ name }) => name === 'AddFaqArticle')?.variables).toEqual({
    category: 'chains',
    slug: 'is-it-100-safe',
    en: { title: 'Is it 100% safe?', body: 'No.' },
    ru: { title: '', body: '' },
  })
})

test('text typed for an article is still shown if another admin has removed the article', async () => {
  serve()
  const first = showPage('/admin/texts/a1')
  await first.user.type((await pane('English')).getByRole('textbox', { name: 'Text' }), ' Kept')
  first.unmount()
  articles = []
  showPage('/admin/texts/a1')
  expect(await screen.findByText('This article no longer exists')).toBeVisible()
  expect(screen.getByText(/Because\. Kept/)).toBeVisible()
})

test('a legal text in force is not edited: a new version starts from the newest text', async () => {
  const { requests } = serve({
    adminSaveLegalVersion: () => version(3, { isToCome: true }),
  })
  const { user, currentAddress } = showPage('/admin/texts/terms')
  await screen.findByRole('link', { name: 'Edit version 2' })
  const [toCome, held] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => item.textContent.startsWith('Version')))
  expect(within(toCome!).getByRole('link', { name: 'Edit version 2' })).toBeVisible()
  expect(within(held!).getByText('In force')).toBeVisible()
  expect(within(held!).queryByRole('link', { name: /^Edit/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'New version' }))
  const russian = await pane('Русский')
  await user.type(russian.getByRole('textbox', { name: 'Text' }), ' и новые')
  await user.click(screen.getByRole('button', { name: 'Publish this version' }))
  await waitFor(() => expect(currentAddress()).toBe('/admin/texts/terms'))
  expect(requests.find(({ name }) => name === 'SaveLegalVersion')?.variables).toMatchObject({
    kind: 'TERMS',
    stamp: 'v2',
    en: { title: 'Terms', body: 'Old terms' },
    ru: { title: 'Условия', body: 'Старые условия и новые' },
  })
})
