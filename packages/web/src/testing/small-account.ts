import type { Answers } from './answering-server.ts'
import { currencies, exchanger } from './small-market.ts'

interface KeptInput {
  kind: 'PAIR' | 'PATH' | 'EXCHANGER'
  give?: string
  get?: string
  currencies?: string[]
  exchangers?: string[]
}

export interface SmallAccount {
  readonly answers: Answers
  /** Whether the reader is signed in from here on. */
  isSignedIn: boolean
  email: string | null
  telegram: string | null
  name: string
  /** The end of the time in which the account itself may be changed. */
  freshUntilMs: number
  roles: string[]
  /** Favourites with their keys, in order: `PATH:BTC-SBERRUB`. */
  readonly favorites: { id: string; input: KeptInput }[]
  sessions: { id: string; current: boolean; device: string }[]
}

const at = '2026-11-20T10:00:00.000Z'
const currencyOf = (code: string) => currencies.find((each) => each.code === code) ?? null

/** One person's account; every mutation succeeds. */
export function smallAccount({ isSignedIn = false } = {}): SmallAccount {
  let lastId = 0
  const account: SmallAccount = {
    isSignedIn,
    email: 'ann@example.com',
    telegram: null,
    name: 'Ann',
    freshUntilMs: Date.now() + 600_000,
    roles: ['USER'],
    favorites: [],
    sessions: [
      { id: 's1', current: true, device: 'Firefox · Linux' },
      { id: 's2', current: false, device: 'Safari · iOS' },
    ],
    answers: {},
  }
  const user = () =>
    account.isSignedIn
      ? {
          id: 'u1',
          name: account.name,
          balance: '12.50',
          email: account.email,
          telegram: account.telegram,
          locale: 'EN',
          roles: account.roles,
          referralCode: 'abc',
          createdAt: at,
          lastLoginAt: at,
        }
      : null
  const rowOf = ({ id, input }: SmallAccount['favorites'][number]) => ({
    id,
    kind: input.kind,
    give: input.give ? currencyOf(input.give) : null,
    get: input.get ? currencyOf(input.get) : null,
    currencies: input.currencies?.map(currencyOf) ?? null,
    exchangers: input.exchangers?.map((name) => ({ ...exchanger({ name }), id: name })) ?? null,
    createdAt: at,
    alive: input.get !== 'SBERRUB',
    deadReason: input.get === 'SBERRUB' ? 'NO_OFFERS' : null,
    rate: input.kind === 'EXCHANGER' ? null : 2,
  })
  const answers: Answers = {
    currentUser: user,
    signInWays: () => ({ email: true, telegramUrl: 'https://t.example/hopwise_bot' }),
    favorites: () => account.favorites.map(rowOf),
    setFavorite: ({ input }: { input: KeptInput }) => {
      const same = account.favorites.find(
        (each) => JSON.stringify(each.input) === JSON.stringify(input),
      )
      const kept = same ?? { id: `f${++lastId}`, input }
      if (!same) account.favorites.push(kept)
      return rowOf(kept)
    },
    removeFavorite: ({ id }: { id: string }) => {
      const place = account.favorites.findIndex((each) => each.id === id)
      if (place >= 0) account.favorites.splice(place, 1)
      return place >= 0
    },
    orderFavorites: ({ ids }: { ids: string[] }) => {
      const place = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : Infinity)
      account.favorites.sort((a, b) => place(a) - place(b))
      return true
    },
    sessions: () => account.sessions.map((each) => ({ ...each, createdAt: at, lastSeenAt: at })),
    revokeSession: ({ id }: { id: string }) => {
      account.sessions = account.sessions.filter((each) => each.id !== id)
      return true
    },
    logout: () => {
      account.isSignedIn = false
      return true
    },
    sendAuthEmail: () => true,
    accountAccess: () => ({ freshUntil: new Date(account.freshUntilMs).toISOString() }),
    startConnecting: () => true,
    signIn: () => {
      account.isSignedIn = true
      return user()
    },
    updateProfile: ({ name }: { name?: string }) => {
      account.name = name ?? account.name
      return user()
    },
    exportMyData: () => '{"name":"Ann"}',
    deleteAccount: () => {
      account.isSignedIn = false
      return true
    },
  }
  return Object.assign(account, { answers })
}
