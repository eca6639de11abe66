import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PUBLIC_QUESTIONS } from './device-cache.ts'

const sources = join(import.meta.dirname, '../..')
const queryNames = globSync('**/*.graphql', { cwd: sources }).flatMap((path) =>
  [...readFileSync(join(sources, path), 'utf8').matchAll(/^(?:query|subscription) (\w+)/gm)].map(
    ([, name]) => name!,
  ),
)

const money = /Wallet|Payment|Deposit|Receipt|MoneyProposal|^Partner(?!sOf)/
const account = 'Account|User|Favorite|Session|Own|Sharer|OneTime|SignIn|WayChange|currentUser'
const notifications = 'Rule|Notif|Muting|LiveSeconds'
const personal = new RegExp(`^Admin|${account}|${notifications}`)
/** Questions about typed text, tokens or pending work, whose answers are of no use later. */
const passing = [
  'WithdrawalByToken',
  'ExchangerReviews',
  'FaqSearch',
  'LinkUsed',
  'LintFeed',
  'chainToShare',
  'isToldChain',
]

test('the device stores answers only to queries of pages, and none with a user’s own values', () => {
  expect(PUBLIC_QUESTIONS.filter((name) => !queryNames.includes(name))).toEqual([])
  expect(PUBLIC_QUESTIONS.filter((name) => personal.test(name))).toEqual([])
  expect(PUBLIC_QUESTIONS.filter((name) => money.test(name))).toEqual([])
})

test('every public query is declared either as stored on the device or as not stored', () => {
  const known = [...PUBLIC_QUESTIONS, ...passing]
  const others = queryNames.filter((name) => !personal.test(name) && !money.test(name))
  expect(others.filter((name) => !known.includes(name))).toEqual([])
})
