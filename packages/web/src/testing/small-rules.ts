import { filterField, type FilterKind, offerFilterNames } from '@hopwise/contract'
import { GraphQLError } from 'graphql'
import type { Answers } from './answering-server.ts'

const START = '2026-11-20T10:00:00.000Z'
const END = '2026-12-20T10:00:00.000Z'

interface Rule {
  readonly id: string
  readonly name: string
  readonly isOn: boolean
  readonly mutedUntil: string | null
  readonly [fact: string]: unknown
}

/** The server's value of each kind of filter that filters nothing. */
const nothing: Readonly<Record<FilterKind, unknown>> = {
  dollars: null,
  count: null,
  chance: null,
  currencies: [],
  exchangers: [],
  flag: false,
  city: null,
  conditions: [],
}

const noFilter = Object.fromEntries(
  offerFilterNames.map((name) => [name, nothing[filterField(name).kind]]),
)

/** The server's channels by tariff. */
const CHANNELS_OF = {
  NONE: [],
  NEWBIE: ['EMAIL'],
  PRO: ['EMAIL', 'TELEGRAM', 'PUSH', 'WEBHOOK'],
}

/** A notification pair for every loop of at least one percent. */
export function anyLoop(facts: Readonly<Record<string, unknown>> = {}): Rule {
  return {
    id: 'r1',
    name: 'any loop ≥ 1 %',
    givenName: '',
    kind: 'LOOP',
    give: null,
    get: null,
    amount: null,
    rateAtLeast: null,
    rateAtMost: null,
    through: [],
    minProfitPercent: 1,
    capitalUsd: 1_000,
    maxHops: 3,
    filter: noFilter,
    includeSuspicious: false,
    channels: ['TELEGRAM', 'EMAIL'],
    coolDownMinutes: 10,
    mostPerDay: null,
    digestAt: null,
    isOn: true,
    endsAt: null,
    mutedUntil: null,
    stopped: null,
    sentToday: 0,
    sentInTerm: 0,
    lastFiredAt: null,
    matchesNow: 0,
    createdAt: START,
    ...facts,
  }
}

/** A loop in a message. */
export const finding = {
  source: 'BTC → PMUSD at Oak',
  codes: ['BTC', 'PMUSD', 'BTC'],
  exchangers: ['Oak', 'Elm'],
  profitPercent: 1.84,
  rate: 1.0184,
  giveAmount: 0.01,
  getAmount: 0.010184,
  window: { min: 0.001, max: 1 },
  probability: 0.82,
  expectedPercent: 1.2,
  ageSeconds: 9,
  url: 'https://hopwise.example/chain?id=oak:BTC:PMUSD&amt=0.01',
  livedSeconds: null,
}

/** One person's notification pairs; every mutation succeeds. */
export function smallRules() {
  const kept: Rule[] = []
  const removed: Rule[] = []
  const channels: object[] = []
  const own = {
    kept,
    channels,
    /** No plan when null. */
    tariff: 'NEWBIE' as 'NEWBIE' | 'PRO' | null,
    settings: {
      zone: 'Asia/Tbilisi',
      quietFrom: null,
      quietTo: null,
      digestAfterQuiet: false,
      pausedUntil: null,
      sleptSince: null,
    } as object,
    answers: {} as Answers,
  }
  const change = (id: string, facts: Readonly<Record<string, unknown>>) => {
    const at = kept.findIndex((each) => each.id === id)
    kept[at] = { ...kept[at]!, ...facts }
    return kept[at]
  }
  const answers: Answers = {
    notificationPairs: () => kept,
    notificationPair: ({ id }: { id: string }) => kept.find((each) => each.id === id) ?? null,
    notificationSettings: () => own.settings,
    setNotificationSettings: ({ input }: { input: object }) =>
      (own.settings = { ...own.settings, ...input }),
    entitlements: () => ({
      tariff: own.tariff,
      notificationPairs: own.tariff === null ? 0 : own.tariff === 'PRO' ? 30 : 5,
      channels: CHANNELS_OF[own.tariff ?? 'NONE'],
      maxHops: 4,
    }),
    subscription: () => ({
      remainingNotifications: 41,
      notifications: 300,
      period: own.tariff && { startTime: START, endTime: END },
    }),
    setNotificationPair: ({ input }: { input: { id?: string; [field: string]: unknown } }) => {
      if (input.id !== undefined) return change(input.id, { isOn: input['isOn'] })
      const made = anyLoop({ ...input, id: `r${kept.length + 1}`, filter: noFilter, through: [] })
      const rule = { ...made, name: (input['name'] as string | null) ?? 'any loop ≥ 1 %' }
      kept.push(rule)
      return rule
    },
    removeNotificationPair: ({ id }: { id: string }) => {
      const at = kept.findIndex((each) => each.id === id)
      if (at >= 0) removed.push(...kept.splice(at, 1))
      return at >= 0
    },
    restoreNotificationPair: ({ id }: { id: string }) => {
      const rule = removed.find((each) => each.id === id)!
      kept.push(rule)
      return rule
    },
    muteNotificationPair: ({ id, minutes }: { id: string; minutes: number }) =>
      change(id, {
        mutedUntil: minutes === 0 ? null : new Date(Date.now() + minutes * 60_000).toISOString(),
      }),
    notificationChannels: () => channels,
    pushKey: () => null,
    setWebhook: ({ url }: { url: string }) => {
      if (!url.startsWith('https://')) throw refused('url', 'NOT_HTTPS')
      const channel = {
        id: 'w1',
        kind: 'WEBHOOK',
        label: url,
        status: 'ACTIVE',
        reason: null,
        lastDeliveredAt: null,
        failures: 0,
      }
      channels.push(channel)
      return { secret: 'whsec_once', channel }
    },
    notifications: () => ({
      total: 1,
      items: [
        {
          id: 'n1',
          at: START,
          pair: kept[0] ?? null,
          pairName: 'any loop ≥ 1 %',
          kind: 'LOOP',
          status: 'SENT',
          isCounted: false,
          title: '+1.84%: BTC → PMUSD → BTC',
          findings: [finding],
          more: 12,
          deliveries: [{ channel: 'TELEGRAM', status: 'SENT', at: START, tries: 1, reason: null }],
        },
      ],
    }),
  }
  return Object.assign(own, { answers })
}

/** The server's refusal of fields, with its reasons. */
export function refused(...fields: readonly string[]): GraphQLError {
  const fieldErrors = []
  for (let at = 0; at < fields.length; at += 2) {
    fieldErrors.push({ field: fields[at], reason: fields[at + 1] })
  }
  return new GraphQLError('refused', { extensions: { code: 'VALIDATION', fields: fieldErrors } })
}
