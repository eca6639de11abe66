import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act as flush, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Provider } from 'urql'
import { anyAnswer, anyVariables, nameOf } from '#web/testing/any-answer.ts'
import { PUBLIC_QUESTIONS } from '../offline/device-cache.ts'
import { mutate, mutateAndLeave } from './query-once.ts'
import { graphqlClient } from './client/client.ts'
import { useQuery } from './use-query.ts'

const LATENCY_MS = 600
const STEP_MS = 100
/** An answer older than this is fetched again. */
const LONG_MS = 3_000

const root = join(import.meta.dirname, '../..')
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.includes('.test.') && !path.startsWith('testing/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const modules = await Promise.all(
  sources
    .filter(({ path }) => path.endsWith('.documents.ts'))
    .map(({ path }) => import(/* @vite-ignore */ join(root, path)) as Promise<object>),
)
const documents = [...new Set(modules.flatMap((each) => Object.values(each) as unknown[]))].filter(
  (each) => typeof each === 'string',
)
const questions = documents.filter((text) => text.startsWith('query'))
const mutations = documents.filter((text) => text.startsWith('mutation'))

/** The names of the mutations whose pages call this function with them. */
function callsOf(doing: string): ReadonlySet<string> {
  const called = sources.flatMap(({ text }) => [
    ...text.matchAll(new RegExp(`\\b${doing}\\(\\s*(\\w+)Document`, 'g')),
  ])
  return new Set(called.map(([, name]) => name!.toLowerCase()))
}
const leaving = callsOf('mutateAndLeave')
const staying = callsOf('mutate')
/** Whether no page that makes the change stays. */
const isLeaving = (mutation: string) => !staying.has(nameOf(mutation).toLowerCase())

/** An answer that a page has shown to a question. */
interface Shown {
  readonly page: string
  readonly question: string
  readonly answer: string | undefined
  /** Whether the change was reported to the page before. */
  readonly isAfter: boolean
}

let shown: Shown[] = []
let state = 0
let isAfter = false

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  shown = []
  state = 0
  isAfter = false
  vi.stubGlobal('fetch', answerLate)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The server: half of the time the question is on its way there, half of it the answer is. */
async function answerLate(_url: unknown, init: { body: string; signal?: AbortSignal }) {
  const { query, variables } = JSON.parse(init.body) as {
    query: string
    variables: Record<string, unknown>
  }
  await late(init.signal)
  if (query.startsWith('mutation')) state += 1
  const answer = JSON.stringify(await anyAnswer(query, variables, state))
  await late(init.signal)
  return new Response(answer, { headers: { 'content-type': 'application/json' } })
}

function late(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, LATENCY_MS / 2)
    signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
  })
}

/** The answer's text at a state of the server. */
async function answerAt(question: string, at: number): Promise<string> {
  return JSON.stringify((await anyAnswer(question, anyVariables(question), at)).data)
}

/** A part of a page, which remembers what it shows. */
function Part({ page, question }: { page: string; question: string }) {
  const { answer } = useQuery<object, object>(question as never, anyVariables(question))
  const text = answer && JSON.stringify(answer)
  useLayoutEffect(() => {
    shown.push({ page, question, answer: text, isAfter })
  })
  return text
}

const isPersonal = (question: string) => !PUBLIC_QUESTIONS.includes(nameOf(question))
/** Some of the questions belong to what stays while pages change. */
const lasting = questions.filter(isPersonal).filter((_each, at) => at % 2 === 0)

/** A reader whose every page asks all questions. */
function reader() {
  const client = graphqlClient('en')
  const pageOf = (page: string) => (
    <Provider value={client}>
      {lasting.map((each) => (
        <Part key={each} page="frame" question={each} />
      ))}
      {page !== 'none' &&
        questions.map((each) => <Part key={page + each} page={page} question={each} />)}
    </Provider>
  )
  const { rerender } = render(pageOf('none'))
  return { goTo: (page: string) => rerender(pageOf(page)) }
}

/** Lets time pass, in steps: React finishes its work after each. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    await flush(() => vi.advanceTimersByTimeAsync(STEP_MS))
  }
}

/** Makes the change, and leads to the next page in the moment in which it is reported. */
async function changeAndGo(mutation: string, doing: typeof mutate, go: () => void): Promise<void> {
  const change = async () => {
    const { error } = await doing(mutation as never, anyVariables(mutation) as never)
    expect(error).toBeUndefined()
    isAfter = true
    go()
  }
  void change()
  await pass(4 * LATENCY_MS)
  expect(isAfter).toBe(true)
}

/** The questions whose answer from before the change was shown so. */
async function outOfDate(isMeant: (each: Shown) => boolean): Promise<string[]> {
  const found = await Promise.all(
    questions.map(async (question) => {
      const old = await answerAt(question, 0)
      const isOld = (each: Shown) => each.question === question && each.answer === old
      return shown.some((each) => isOld(each) && isMeant(each)) ? [nameOf(question)] : []
    }),
  )
  return found.flat()
}

/** The questions to which the page shows no answer in the end. */
function unanswered(page: string): string[] {
  return questions
    .filter((each) => !shown.findLast((at) => at.page === page && at.question === each)?.answer)
    .map(nameOf)
}

test('the tests cover all mutations and queries, and each response depends on the server’s state', async () => {
  const inFiles = globSync('**/*.graphql', { cwd: root }).flatMap((path) => [
    ...readFileSync(join(root, path), 'utf8').matchAll(/^mutation [^]*?^}/gm),
  ])
  expect(mutations).toHaveLength(new Set(inFiles.map(([text]) => text)).size)
  expect(questions.length).toBeGreaterThan(80)
  for (const each of questions) expect(await answerAt(each, 0)).not.toBe(await answerAt(each, 1))
})

test('every mutation is sent by a function that marks older responses as outdated', () => {
  const strays = mutations.map(nameOf).filter((name) => {
    const called = name.toLowerCase()
    return !leaving.has(called) && !staying.has(called)
  })
  expect(strays).toEqual([])
  const others = sources.filter(({ text }) =>
    /\.(execute)?[mM]utation\(|useMutation[^\n]*'urql'/.test(text),
  )
  expect(others.map(({ path }) => path)).toEqual(['lib/graphql/query-once.ts'])
})

test.each(mutations.map((each) => [nameOf(each), each]))(
  'after the change %s no page shows the state before it',
  async (_name, mutation) => {
    const isGone = isLeaving(mutation)
    const { goTo } = reader()
    goTo('first')
    await pass(LATENCY_MS)
    expect(await outOfDate(({ page }) => page === 'first')).toHaveLength(questions.length)
    await changeAndGo(mutation, isGone ? mutateAndLeave : mutate, () => goTo('next'))
    expect(await outOfDate(({ page }) => page === 'next')).toEqual([])
    expect(unanswered('next')).toEqual([])
    const stays = (each: Shown) => each.page === 'frame' && each.isAfter
    expect(isGone ? [] : await outOfDate(stays)).toEqual([])
  },
)

test('a cancelled query is sent again by the next page', async () => {
  const { goTo } = reader()
  goTo('first')
  await pass(LATENCY_MS)
  goTo('none')
  await pass(LONG_MS)
  // Somebody else changes something: this page cannot know.
  state = 1
  goTo('left')
  await pass(LATENCY_MS / 2)
  goTo('next')
  await pass(LATENCY_MS)
  const last = (question: string) =>
    shown.findLast((each) => each.page === 'next' && each.question === question)?.answer
  for (const each of questions) expect(last(each)).toBe(await answerAt(each, 1))
})

test('a failure after a change does not restore the state before it', async () => {
  const { goTo } = reader()
  goTo('first')
  await pass(LATENCY_MS)
  vi.stubGlobal('fetch', async (url: unknown, init: { body: string }) => {
    const { query } = JSON.parse(init.body) as { query: string }
    if (query.startsWith('mutation')) return answerLate(url, init)
    return new Response('{"errors":[{"message":"no"}]}')
  })
  await changeAndGo(
    mutations.find((each) => !isLeaving(each))!,
    mutate,
    () => undefined,
  )
  expect(await outOfDate(({ page, isAfter: after }) => page === 'frame' && after)).toEqual([])
})
