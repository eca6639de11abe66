import type { Exchanger } from '@hopwise/market'
import type { ListedExchanger } from '../../exchangers/index.ts'
import type { FinishedRun } from '../health/feed-health.ts'
import type { FileMarks, SavedFeed } from '../health/feed-store.ts'
import type { Standing } from './ageing.ts'

/** An exchanger's file as the poller follows it. */
export interface Feed {
  exchanger: Exchanger
  address: string
  /** One poll of a host at a time. */
  host: string
  /** Milliseconds of the monotonic clock. */
  dueAtMs: number
  isBusy: boolean
  /** The try that runs. */
  running: Promise<void> | undefined
  /** Somebody else will poll it: no further try begins. */
  isLeaving: boolean
  /** Whether it was tried since the start. */
  isTried: boolean
  /** Whether others have polled it lately: it is spread among all by then. */
  readonly isUnderWay: boolean
  failures: number
  /** Whether the last try took so long that it must not hold up others. */
  isSlow: boolean
  /** Marks of the file in the market; undefined where it has none. */
  marks: FileMarks | undefined
  /** Offers in that file. */
  offers: number | undefined
  /** Whether the last file had so few offers that the next one has to confirm it. */
  isHeld: boolean
  /** When the last good file came, or the exchanger was listed, by our own clock. */
  lastGoodAtMs: number
  standing: Standing
  /** The time of the last saving of its offers for a restart, by our own clock. */
  savedAtMs: number
  /** Called with the next try that begins from now on; undefined: put away before. */
  waiting: ((run: FinishedRun | undefined) => void)[]
}

/** A file's known state before it is first polled here. */
export interface KnownFile {
  /** Marks of the file in the market; undefined where it has none. */
  readonly marks: FileMarks | undefined
  /** Offers in that file, where anybody has counted. */
  readonly offers: number | undefined
  /** When it came, by our own clock; undefined: it never did. */
  readonly receivedAtMs: number | undefined
  readonly failures: number
  /** Milliseconds of the monotonic clock. */
  readonly dueAtMs: number
  /** Whether somebody polled it lately, so that its period goes on. */
  readonly isUnderWay: boolean
}

/** The state of a saved file, for a server that polls by itself: it is due at once. */
export function savedFile(saved: SavedFeed): KnownFile {
  const { receivedAtMs, offers } = saved.offers
  const dueAtMs = performance.now()
  return {
    marks: marksOf(saved),
    offers: offers.offers,
    receivedAtMs,
    failures: 0,
    dueAtMs,
    isUnderWay: false,
  }
}

/** The facts of an exchanger that the market holds. */
type MarketFacts = Pick<ListedExchanger, 'id' | 'name' | 'goodReviews' | 'badReviews'>

/** The facts of an exchanger that its feed needs. */
type PolledExchanger = MarketFacts &
  Pick<ListedExchanger, 'createdAtMs' | 'status'> & { readonly feedUrl: string }

/** A new feed with its known state. */
export function newFeed(
  listed: PolledExchanger,
  known: KnownFile | undefined,
  dueAtMs: number,
): Feed {
  const { id, feedUrl, createdAtMs } = listed
  return {
    exchanger: exchangerOf(listed),
    address: feedUrl,
    host: hostOf(feedUrl, id),
    dueAtMs: known?.dueAtMs ?? dueAtMs,
    isBusy: false,
    running: undefined,
    isLeaving: false,
    isTried: false,
    isUnderWay: known?.isUnderWay === true,
    failures: known?.failures ?? 0,
    isSlow: false,
    marks: known?.marks,
    offers: known?.offers,
    isHeld: false,
    lastGoodAtMs: known?.receivedAtMs ?? createdAtMs,
    standing: listed.status === 'SUSPENDED' ? 'suspended' : 'fresh',
    savedAtMs: known?.receivedAtMs ?? 0,
    waiting: [],
  }
}

function marksOf({ etag, lastModified, bodyHash, textHash }: FileMarks): FileMarks {
  return { etag, lastModified, bodyHash, textHash }
}

export function exchangerOf(listed: MarketFacts): Exchanger {
  const { id, name, goodReviews, badReviews } = listed
  return { id, name, goodReviews, badReviews }
}

/** This machine stands for many exchangers in development: there each is a host of its own. */
function hostOf(address: string, id: string): string {
  const hostname = URL.parse(address)?.hostname ?? id
  const isOwn = hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]'
  return isOwn ? `${hostname}/${id}` : hostname.replace(/\.$/, '')
}

/** Makes any next file differ from the present one. */
export function forget(feed: Feed): void {
  if (feed.marks) feed.marks = { etag: null, lastModified: null, bodyHash: '', textHash: '' }
}

/** The market has no file of it. */
export function empty(feed: Feed): void {
  feed.marks = undefined
  feed.offers = undefined
  feed.isHeld = false
}

/** Another address, another file: its tags are not known yet. */
export function moveTo(feed: Feed, address: string): void {
  feed.address = address
  feed.host = hostOf(address, feed.exchanger.id)
  feed.dueAtMs = performance.now()
  feed.failures = 0
  if (feed.marks) feed.marks = { ...feed.marks, etag: null, lastModified: null }
}
