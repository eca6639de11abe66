import { searchRanges } from '@hopwise/contract'
import { z } from 'zod'
import { isOn } from '../../lib/is-on.ts'
import { centsOf } from '../../lib/money.ts'
import { parseAddress } from '../../lib/web/host-name.ts'
import { defineContent } from './define-content.ts'

const MOST_CENTS = 100_000_000n
/** Hundredths of a percent. */
export const MOST_BPS = 10_000n
const [LEAST_HOPS, MOST_HOPS] = searchRanges.pathHops

/** `12.5`: exact, with as many decimals as shares have; `12.50` is the same. */
const percent = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => (centsOf(text) ?? MOST_BPS + 1n) <= MOST_BPS)
  .transform((text) => String(Number(text)))
const whole = z.coerce.number().int().min(1).max(1_000_000)
const wholeOrNone = (most: number) => z.coerce.number().int().min(0).max(most)
/** One for each length of a tariff: 7, 14 and 30 days. */
const threeOf = <Value>(each: z.ZodType<Value, string>) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(each).length(3))
/** `9, 15, 25.50`: in dollars, with as many decimals as there are cents. */
const prices = threeOf(z.string().refine(isPrice))
const counts = threeOf(
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
)

function isPrice(text: string): boolean {
  const cents = centsOf(text)
  return cents !== undefined && cents > 0n && cents <= MOST_CENTS
}

/** A key of letters that an address takes without quoting. */
const key = z.string().regex(/^[\w-]{4,200}$/)
const webAddress = (protocol: RegExp) =>
  z.url({ protocol }).refine((text) => parseAddress(text) !== null)

const contact = defineContent('CONTACT', {
  HOPWISE_CONTACT_EMAIL: [
    z.email().optional(),
    {
      kind: 'EMAIL',
      isReported: true,
      help:
        'who receives what people write on the contacts page; if unset, it is only stored, in ' +
        '`contact_messages`',
      isFirst: true,
    },
  ],
  HOPWISE_REPLY_DAYS: [
    whole.default(2),
    {
      kind: 'COUNT',
      isReported: false,
      help: 'the number of days within which people are told to expect an answer',
    },
  ],
  HOPWISE_MESSAGES_PER_ADDRESS: [
    whole.default(5),
    {
      kind: 'COUNT',
      isReported: false,
      help:
        'messages an address may send per hour; all networks of an IPv6 site together, sixteen ' +
        'times as many; everybody together, a hundred times as many',
    },
  ],
  HOPWISE_TELEGRAM_CHANNEL: [
    webAddress(/^https$/).optional(),
    {
      kind: 'URL',
      isReported: false,
      help: 'the channel that the footer of every page links to',
      example: 'https://t.me/name',
    },
  ],
})

const affiliate = defineContent('AFFILIATE', {
  HOPWISE_AFFILIATE_PERCENT: [
    percent.prefault('30'),
    {
      kind: 'PERCENT',
      isReported: true,
      help: "partners' share of payments by people they bring, in percent",
    },
  ],
  HOPWISE_AFFILIATE_SECOND_PERCENT: [
    percent.prefault('10'),
    {
      kind: 'PERCENT',
      isReported: true,
      help:
        'their share of payments by people their partners bring; no more than 100 with the ' +
        'first',
    },
  ],
  HOPWISE_AFFILIATE_HOLD_DAYS: [
    whole.default(14),
    { kind: 'COUNT', isReported: true, help: 'days before earnings may be withdrawn' },
  ],
  HOPWISE_AFFILIATE_LEAST_WITHDRAWAL_USD: [
    whole.default(10),
    { kind: 'COUNT', isReported: true, help: 'the smallest withdrawal, in dollars' },
  ],
  HOPWISE_REFERRAL_DAYS: [
    whole.default(90),
    {
      kind: 'COUNT',
      isReported: true,
      help: 'how many days partners are told that a browser remembers their link',
    },
  ],
})

const reviews = defineContent('REVIEWS', {
  HOPWISE_COUNT_OWN_REVIEWS: [
    isOn.default(false),
    {
      kind: 'SWITCH',
      isReported: false,
      help:
        'whether the list of exchangers filters and sorts by reviews written here, where a ' +
        'reader does not say which',
    },
  ],
})

const source = defineContent('SOURCE', {
  HOPWISE_BESTCHANGE_KEY: [
    key.optional(),
    {
      kind: 'SECRET',
      isReported: false,
      help: "your key for BestChange's API v2; if set, the API is used even if a dump is named",
    },
  ],
  HOPWISE_BESTCHANGE_DUMP: [
    webAddress(/^https?$/).optional(),
    {
      kind: 'URL',
      isReported: false,
      help: 'the address of a dump, `https://…/info.zip`',
      unset: "the simulator's, if it runs",
    },
  ],
})

const pricing = defineContent('PRICES', {
  HOPWISE_SELLS_TARIFFS: [
    isOn.default(true),
    {
      kind: 'SWITCH',
      isReported: true,
      help: 'whether tariffs can be bought, and renew themselves; what was sold stays',
    },
  ],
  HOPWISE_NEWBIE_USD: [
    prices.prefault('9, 15, 25'),
    {
      kind: 'PRICES',
      isReported: true,
      help: 'prices of the Newbie tariff for 7, 14 and 30 days, in dollars',
    },
  ],
  HOPWISE_PRO_USD: [
    prices.prefault('19, 33, 59'),
    { kind: 'PRICES', isReported: true, help: 'the same for the Pro tariff' },
  ],
  HOPWISE_NEWBIE_NOTIFICATIONS: [
    counts.prefault('70, 140, 300'),
    {
      kind: 'COUNTS',
      isReported: false,
      help: 'notifications in a term of 7, 14 and 30 days, kept in it when it is bought',
    },
  ],
  HOPWISE_PRO_NOTIFICATIONS: [
    counts.prefault('700, 1400, 3000'),
    { kind: 'COUNTS', isReported: false, help: 'the same for the Pro tariff' },
  ],
  HOPWISE_NEWBIE_PAIRS: [
    whole.default(5),
    { kind: 'COUNT', isReported: false, help: 'notification pairs the Newbie tariff has room for' },
  ],
  HOPWISE_PRO_PAIRS: [
    whole.default(30),
    { kind: 'COUNT', isReported: false, help: 'the same for the Pro tariff' },
  ],
  HOPWISE_FREE_HOPS: [
    z.coerce.number().int().min(LEAST_HOPS).max(MOST_HOPS).default(4),
    {
      kind: 'COUNT',
      isReported: false,
      help: `hops of a chain or a loop without Pro, which has ${MOST_HOPS}`,
    },
  ],
  HOPWISE_FREE_LIVE_SECONDS: [
    wholeOrNone(3600).default(0),
    {
      kind: 'COUNT',
      isReported: false,
      help: 'seconds between two looks at arbitrage without Pro; 0: told as it changes',
    },
  ],
  HOPWISE_FREE_HISTORY_HOURS: [
    wholeOrNone(100_000).default(0),
    {
      kind: 'COUNT',
      isReported: false,
      help: 'hours of the history of rates without Pro, which has all; 0: all',
    },
  ],
})

/** Settings of the pages' texts and terms, and of a monitor as a source of offers. */
export const contentSettings = { ...contact, ...affiliate, ...reviews, ...source, ...pricing }
